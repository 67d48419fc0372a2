/** Device ids; an empty one leaves the choice to the browser. */
export interface ChosenDevices {
  readonly microphone: string
  readonly camera: string
  readonly speaker: string
}

export interface Device {
  readonly value: string
  readonly label: string
}

export interface Devices {
  readonly microphones: readonly Device[]
  readonly cameras: readonly Device[]
  readonly speakers: readonly Device[]
}

export const NO_DEVICES: Devices = { microphones: [], cameras: [], speakers: [] }

const toOptions = (devices: readonly MediaDeviceInfo[], kind: MediaDeviceKind): Device[] =>
  // Browsers hide labels and ids until the first permission, so there is nothing to choose from until then.
  devices.flatMap((device) =>
    device.kind === kind && device.label && device.deviceId ? [{ value: device.deviceId, label: device.label }] : [],
  )

/** Chrome's entries for the choices of the operating system. They name devices that are also listed by themselves. */
const ALIASES: readonly string[] = ['default', 'communications']

export const withoutAliases = (devices: readonly Device[]): readonly Device[] =>
  devices.filter(({ value }) => !ALIASES.includes(value))

export const listDevices = async (): Promise<Devices> => {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => [])
  if (!devices) return NO_DEVICES
  return {
    microphones: toOptions(devices, 'audioinput'),
    cameras: toOptions(devices, 'videoinput'),
    speakers: toOptions(devices, 'audiooutput'),
  }
}

const preferDevice = (deviceId: string) => (deviceId ? { deviceId: { ideal: deviceId } } : {})

const throwNoDevice = (): never => {
  throw new DOMException('This browser gives no devices.', 'NotFoundError')
}

const findTrack = (stream: MediaStream): MediaStreamTrack => stream.getTracks()[0] ?? throwNoDevice()

export const openMicrophone = async (
  deviceId: string,
  processing: MediaTrackConstraints,
): Promise<MediaStreamTrack> => {
  const audio = { ...preferDevice(deviceId), ...processing }
  return findTrack((await navigator.mediaDevices?.getUserMedia({ audio })) ?? throwNoDevice())
}

export const openCamera = async (
  deviceId: string,
  { width, height, frameRate }: { readonly width: number; readonly height: number; readonly frameRate: number },
): Promise<MediaStreamTrack> => {
  const size = { width: { ideal: width }, height: { ideal: height }, frameRate: { ideal: frameRate, max: 30 } }
  const front = deviceId ? {} : { facingMode: 'user' }
  const video = { ...preferDevice(deviceId), ...front, ...size }
  return findTrack((await navigator.mediaDevices?.getUserMedia({ video })) ?? throwNoDevice())
}

/** Browsers on phones have no `getDisplayMedia`. */
export const canShareScreen = (): boolean =>
  typeof navigator.mediaDevices === 'object' && 'getDisplayMedia' in navigator.mediaDevices

export const openScreen = async (): Promise<MediaStreamTrack> => {
  const video = { frameRate: { ideal: 5, max: 8 }, width: { max: 1280 }, height: { max: 720 } }
  const track = findTrack(await navigator.mediaDevices.getDisplayMedia({ video, audio: false }))
  track.contentHint = 'detail'
  return track
}
