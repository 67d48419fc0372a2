import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { RoomVisitor } from './room-visitor.ts'

const OBSERVED_MS = 1000

const countFrames = async (visitor: RoomVisitor): Promise<number> =>
  (await visitor.received()).reduce((all, { frames }) => all + frames, 0)

/** Waits until a person in a live room keeps receiving audio and video. */
export const expectGrowingMedia = async (visitor: RoomVisitor, timeout: number): Promise<void> => {
  await vi.waitFor(
    async () => {
      const before = await countFrames(visitor)
      await sleep(OBSERVED_MS)
      expect(await countFrames(visitor)).toBeGreaterThan(before + 2)
      expect((await visitor.received()).some(({ audioBytes }) => audioBytes > 0)).toBe(true)
    },
    { timeout, interval: 100 },
  )
}
