declare global {
  /** The frequencies of the notes that the page has played, in Hz. */
  var notes: number[]
  var recordings: Blob[]
  var players: HTMLAudioElement[]
  var openedMicrophones: MediaStreamTrack[]
}

/** Runs in the page. */
export const recordNotes = (): void => {
  globalThis.notes = []
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function (when) {
    globalThis.notes.push(this.frequency.value)
    start.call(this, when)
  }
}

/** Runs in the page. Keeps the microphones that the page opens, what it records and the elements that play it. */
export const keepRecordings = (): void => {
  Object.assign(globalThis, { recordings: [], players: [], openedMicrophones: [] })
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints)
    globalThis.openedMicrophones.push(...stream.getAudioTracks())
    return stream
  }
  const { createObjectURL } = URL
  URL.createObjectURL = (source) => {
    if (source instanceof Blob) globalThis.recordings.push(source)
    return createObjectURL(source)
  }
  const { play } = HTMLAudioElement.prototype
  HTMLAudioElement.prototype.play = function () {
    if (this instanceof HTMLAudioElement) globalThis.players.push(this)
    return play.call(this)
  }
}

/**
 * Runs in the page.
 * @returns `peak` from 0 to 1
 */
export const measureLastRecording = async (): Promise<{ readonly seconds: number; readonly peak: number }> => {
  const recording = globalThis.recordings.at(-1)
  if (!recording) throw new Error('Nothing was recorded.')
  const decoder = new OfflineAudioContext(1, 1, 48_000)
  const sound = await decoder.decodeAudioData(await recording.arrayBuffer())
  const peak = sound.getChannelData(0).reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
  return { seconds: sound.duration, peak }
}
