import { expect, test } from 'vitest'
import type { RoomPerson } from '#contract/room/room.ts'
import { toQueue } from './queue.ts'

const createPerson = (peerId: string, extra: Partial<RoomPerson> = {}): RoomPerson => ({
  peerId,
  userId: `account of ${peerId}`,
  name: peerId,
  role: 'participant',
  camera: false,
  microphone: false,
  screen: false,
  hand: null,
  ...extra,
})
const turn = { reciterId: 'account of amina', startedAt: 0 }

test('the queue names the reciter and the raised hands in their order, without the teacher', () => {
  const people = [
    createPerson('late', { hand: 20 }),
    createPerson('teacher', { role: 'owner', hand: 1 }),
    createPerson('amina'),
    createPerson('early', { hand: 10 }),
  ]
  const queue = toQueue({ people, turn, me: 'late' })
  expect(queue.reciter?.peerId).toBe('amina')
  expect(queue.waiting.map(({ peerId }) => peerId)).toEqual(['early', 'late'])
  expect([queue.isMyTurn, toQueue({ people, turn, me: 'amina' }).isMyTurn]).toEqual([false, true])
})

test('of two pages of the reciter the one with the microphone recites, and a lost reciter is nobody', () => {
  const userId = turn.reciterId
  const people = [createPerson('computer', { userId }), createPerson('phone', { userId, microphone: true })]
  expect(toQueue({ people, turn, me: '' }).reciter?.peerId).toBe('phone')
  expect(toQueue({ people: [], turn, me: '' }).reciter).toBe(null)
  expect(toQueue({ people, turn: null, me: 'phone' })).toMatchObject({ reciter: null, isMyTurn: false })
})
