export type DeviceKind = 'microphone' | 'camera' | 'screen'

const DENIED_TEXTS = {
  microphone:
    'The microphone is not allowed. Allow it for this site in the settings of your browser, or join without it.',
  camera: 'The camera is not allowed. Allow it for this site in the settings of your browser, or join without it.',
  screen: 'The screen was not shared.',
} as const satisfies Record<DeviceKind, string>

const MISSING_TEXTS = {
  microphone: 'No microphone was found. You can still listen.',
  camera: 'No camera was found. You can still join without one.',
  screen: 'This device cannot share its screen.',
} as const satisfies Record<DeviceKind, string>

const BUSY_TEXTS = {
  microphone: 'The microphone is used by another app. Close that app and try again.',
  camera: 'The camera is used by another app. Close that app and try again.',
  screen: 'The screen could not be shared. Please try again.',
} as const satisfies Record<DeviceKind, string>

export const NEEDS_HTTPS_TEXT =
  'Microphone and camera need a secure connection. Open this site with https, or join without them and listen.'

/** Browsers hide all devices from pages without TLS. */
export const needsHttps = (): boolean => globalThis.isSecureContext === false

/** Maps the error name, because browsers word the message of `getUserMedia` errors differently. */
export const describeDeviceError = (kind: DeviceKind, error: unknown): string => {
  if (needsHttps()) return NEEDS_HTTPS_TEXT
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return DENIED_TEXTS[kind]
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return MISSING_TEXTS[kind]
  return BUSY_TEXTS[kind]
}

/** For a device that stopped without an action of the user. */
export const LOST_TEXTS = {
  microphone: 'Your microphone has stopped: it was unplugged, or another app or a phone call uses it.',
  camera: 'Your camera has stopped: it was unplugged, or another app uses it.',
} as const satisfies Record<Exclude<DeviceKind, 'screen'>, string>

/**
 * For a muted track: the browser temporarily gets nothing from the device, for example during a phone call. It often
 * returns by itself.
 */
export const INTERRUPTED_TEXTS = {
  microphone: 'A phone call or another app uses your microphone. Others do not hear you.',
  camera: 'A phone call or another app uses your camera. Others do not see you.',
  screen: 'Your screen is not being sent at the moment. Others do not see it.',
} as const satisfies Record<DeviceKind, string>
