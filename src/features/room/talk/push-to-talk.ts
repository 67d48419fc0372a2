export interface TalkMicrophone {
  readonly isOn: () => boolean
  readonly setMicrophone: (isOn: boolean) => Promise<boolean>
}

/** Turns the microphone on for as long as a key or a button is held. */
export class PushToTalk {
  readonly #microphone: TalkMicrophone
  #isHeld = false

  constructor(microphone: TalkMicrophone) {
    this.#microphone = microphone
  }

  /** Does nothing if the microphone is already on, so that the release does not turn it off. */
  start(): void {
    if (this.#isHeld || this.#microphone.isOn()) return
    this.#isHeld = true
    void this.#microphone.setMicrophone(true)
  }

  /** Also mutes a microphone that is still opening, once it is open. */
  stop(): void {
    if (!this.#isHeld) return
    this.#isHeld = false
    void this.#microphone.setMicrophone(false)
  }
}
