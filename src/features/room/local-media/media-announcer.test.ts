import { expect, test, vi } from 'vitest'
import { INITIAL_ROOM_VIEW } from '#src/features/room/room-view.ts'
import { live } from '#src/realtime/live.ts'
import { LocalMedia } from './local-media.ts'
import { MediaAnnouncer } from './media-announcer.ts'

const ROOM = INITIAL_ROOM_VIEW

const createAnnouncer = () => {
  const localMedia = new LocalMedia()
  vi.spyOn(localMedia, 'setCameraSize').mockResolvedValue()
  const turnOffVideo = vi.spyOn(localMedia, 'turnOffVideo').mockResolvedValue()
  const onError = vi.fn()
  const announcer = new MediaAnnouncer(localMedia, onError)
  vi.spyOn(announcer, 'currentFlags').mockReturnValue({ camera: true, microphone: false, screen: false })
  return { announcer, turnOffVideo, onError }
}

test('a refusal is shown with its reason', async () => {
  const { announcer, onError } = createAnnouncer()
  vi.spyOn(live, 'emitWithAck').mockResolvedValue({ ok: false, message: 'Too many cameras' })
  announcer.announce(ROOM)
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith('Too many cameras'))
})

test('a lost acknowledgement leaves the camera on, and the next change repeats the flags', async () => {
  const { announcer, turnOffVideo, onError } = createAnnouncer()
  const lost = Promise.resolve({ ok: false, message: 'No connection.', isPassing: true } as const)
  const emit = vi.spyOn(live, 'emitWithAck').mockReturnValue(lost)
  announcer.announce(ROOM)
  await lost
  emit.mockResolvedValue({ ok: true, value: null })
  await vi.waitFor(() => {
    announcer.announce(ROOM)
    expect(emit).toHaveBeenCalledTimes(2)
  })
  announcer.announce(ROOM)
  expect(emit).toHaveBeenCalledTimes(2)
  expect([turnOffVideo.mock.calls, onError.mock.calls]).toEqual([[], []])
})
