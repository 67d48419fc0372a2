/** Measures the peak amplitude from 0 to 1. Each meter holds an `AudioContext` until it is closed. */
export class LevelMeter {
  readonly #context = new AudioContext()
  readonly #analyser: AnalyserNode
  readonly #samples: Float32Array<ArrayBuffer>

  constructor(track: MediaStreamTrack) {
    this.#analyser = this.#context.createAnalyser()
    this.#analyser.fftSize = 512
    this.#samples = new Float32Array(this.#analyser.fftSize)
    this.#context.createMediaStreamSource(new MediaStream([track])).connect(this.#analyser)
  }

  level(): number {
    this.#analyser.getFloatTimeDomainData(this.#samples)
    return Math.min(
      1,
      this.#samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
    )
  }

  close(): void {
    void this.#context.close()
  }
}
