import type { MarkRequest } from '#contract/recitations/recitation-notes.ts'
import type { MODERATION_ACTIONS } from '#contract/room/room.ts'
import { type EmitReply, live } from '#src/realtime/live.ts'

/** Sends the changes that people make in a room. The server checks their roles; the page shows a refusal. */
export class RoomRequests {
  readonly #onError: (message: string) => void

  constructor(onError: (message: string) => void) {
    this.#onError = onError
  }

  async moderate(action: (typeof MODERATION_ACTIONS)[number], peerId?: string): Promise<void> {
    this.#reportRefusal(await live.emitWithAck('room-moderate', { action, peerId }))
  }

  async raiseHand(isUp: boolean): Promise<void> {
    this.#reportRefusal(await live.emitWithAck('room-hand', { isUp }))
  }

  /** @param word the word that the teacher points at, from 0 */
  async showVerse(verse: string | null, word: number | null = null): Promise<void> {
    this.#reportRefusal(await live.emitWithAck('room-verse', { verse, word }))
  }

  async markMistake(mark: MarkRequest): Promise<void> {
    this.#reportRefusal(await live.emitWithAck('room-mark', mark))
  }

  /**
   * Calls a student to recite.
   * @param reciterId the account of the student; null ends the turn
   */
  async changeTurn(reciterId: string | null): Promise<void> {
    this.#reportRefusal(await live.emitWithAck('room-turn', { reciterId }))
  }

  #reportRefusal(reply: EmitReply<'room-moderate' | 'room-hand' | 'room-verse' | 'room-turn' | 'room-mark'>): void {
    if (!reply.ok) this.#onError(reply.message)
  }
}
