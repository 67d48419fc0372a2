import { afterEach, expect, test, vi } from 'vitest'
import { canRecord } from '#src/ui/voice/recording-type.ts'
import { describeDeviceError, NEEDS_HTTPS_TEXT } from './device-error.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['microphone', 'NotFoundError', 'No microphone was found. You can still listen.'],
  ['camera', 'NotAllowedError', expect.stringContaining('The camera is not allowed.')],
  ['microphone', 'NotReadableError', expect.stringContaining('used by another app')],
] as const)('over https, a %s that fails with %s says so', (kind, name, text) => {
  vi.stubGlobal('isSecureContext', true)
  expect(describeDeviceError(kind, new DOMException('', name))).toEqual(text)
})

test.each(['microphone', 'camera', 'screen'] as const)('over plain http, the %s is said to need https', (kind) => {
  vi.stubGlobal('isSecureContext', false)
  expect(describeDeviceError(kind, new DOMException('', 'NotFoundError'))).toBe(NEEDS_HTTPS_TEXT)
})

test('without a microphone API, as over plain http, no button offers to record', () => {
  vi.stubGlobal('MediaRecorder', { isTypeSupported: () => true })
  vi.stubGlobal('navigator', {})
  expect(canRecord()).toBe(false)
  vi.stubGlobal('navigator', { mediaDevices: {} })
  expect(canRecord()).toBe(true)
})
