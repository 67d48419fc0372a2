/** Long enough for a short verse. */
export const RECORDING_S = 5
const BITRATE = 64_000

/** Records a microphone for some seconds, encoded as for a call. */
export const recordTrack = (track: MediaStreamTrack, seconds: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const recorder = new MediaRecorder(new MediaStream([track]), { audioBitsPerSecond: BITRATE })
    const pieces: Blob[] = []
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    recorder.onstop = () => resolve(new Blob(pieces, { type: recorder.mimeType }))
    recorder.onerror = () => reject(new Error('The microphone could not be recorded.'))
    recorder.start()
    setTimeout(() => recorder.state !== 'inactive' && recorder.stop(), seconds * 1000)
  })

/**
 * Plays a recording to its end, or until `signal` is aborted.
 * @param speaker device id; empty for the browser's own choice
 */
export const playRecording = async (recording: Blob, speaker: string, signal: AbortSignal): Promise<void> => {
  const url = URL.createObjectURL(recording)
  const audio = new Audio(url)
  try {
    // `setSinkId` rejects for an unplugged speaker; playback then uses the current one.
    if (speaker && 'setSinkId' in audio) await audio.setSinkId(speaker).catch(() => undefined)
    await new Promise<void>((resolve, reject) => {
      audio.onended = () => resolve()
      audio.onerror = () => reject(new Error('The recording could not be played.'))
      signal.addEventListener('abort', () => resolve(), { once: true })
      audio.play().catch(reject)
    })
  } finally {
    audio.pause()
    URL.revokeObjectURL(url)
  }
}
