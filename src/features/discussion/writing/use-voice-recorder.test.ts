import { beforeEach, expect, test, vi } from 'vitest'
import { runHook } from '#tests/support/run-hook.ts'
import { useVoiceRecorder } from './use-voice-recorder.ts'

class Recorder extends EventTarget {
  readonly mimeType = 'audio/webm'
  readonly stream: MediaStream
  state = 'inactive'
  constructor(stream: MediaStream) {
    super()
    this.stream = stream
  }
  static isTypeSupported = () => true
  start(): void {
    this.state = 'recording'
  }
  stop(): void {
    this.state = 'inactive'
  }
}

const stopTrack = vi.fn()
const allow = vi.fn<(stream: unknown) => void>()

beforeEach(() => {
  stopTrack.mockClear()
  vi.stubGlobal('MediaRecorder', Recorder)
  const getUserMedia = () => new Promise((resolve) => allow.mockImplementation(resolve))
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
})

const openMicrophone = async () => {
  const onRecorded = vi.fn()
  const hook = await runHook(useVoiceRecorder, onRecorded)
  let started = Promise.resolve()
  await hook.act(() => {
    started = hook.read().start()
  })
  expect(hook.read().isOpening).toBe(true)
  const answer = () =>
    hook.act(async () => {
      allow({ getTracks: () => [{ stop: stopTrack }] })
      await started
    })
  return { hook, answer }
}

test('while the browser asks for the microphone, the recorder is opening', async () => {
  const { hook, answer } = await openMicrophone()
  expect(hook.read().seconds).toBeUndefined()
  await answer()
  expect([hook.read().isOpening, hook.read().seconds]).toEqual([false, 0])
  expect(stopTrack).not.toHaveBeenCalled()
})

test('a microphone that is allowed after leaving is released', async () => {
  const { hook, answer } = await openMicrophone()
  await hook.unmount()
  await answer()
  expect(stopTrack).toHaveBeenCalledOnce()
})
