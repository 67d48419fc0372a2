/** This many bad samples in a row turn video off. */
const BAD_SAMPLES = 3
/** This many good samples in a row turn video on again. The number doubles with each recovery. */
const RECOVERY_SAMPLES = 5
const MAX_RECOVERY_SAMPLES = 60

/** Turns video off on a bad connection and on again later, without flickering between the two. */
export class VideoSwitch {
  #isOff = false
  #run = 0
  #needed = RECOVERY_SAMPLES

  /** @returns whether video is off */
  add(isBad: boolean): boolean {
    this.#run = isBad === this.#isOff ? 0 : this.#run + 1
    if (!this.#isOff && this.#run >= BAD_SAMPLES) this.#set(true)
    else if (this.#isOff && this.#run >= this.#needed) {
      this.#needed = Math.min(2 * this.#needed, MAX_RECOVERY_SAMPLES)
      this.#set(false)
    }
    return this.#isOff
  }

  #set(isOff: boolean): void {
    this.#isOff = isOff
    this.#run = 0
  }
}
