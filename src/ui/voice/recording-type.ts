/** Safari records MP4, the others Opus. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']

/** The audio type that this browser records; undefined in browsers that cannot record, and without https. */
export const findRecordingType = (): string | undefined =>
  typeof MediaRecorder === 'undefined' || !navigator.mediaDevices
    ? undefined
    : TYPES.find((type) => MediaRecorder.isTypeSupported(type))

export const canRecord = (): boolean => findRecordingType() !== undefined

/** @param recordedType the type that the recorder reports, with its codecs */
export const toRecordingFile = (parts: readonly Blob[], name: string, recordedType: string): File => {
  const type = recordedType.split(';')[0] ?? ''
  return new File([...parts], `${name}.${type.split('/')[1] ?? 'webm'}`, { type })
}
