import type { Acknowledgement } from '#contract/realtime.ts'
import type { RoomAckValues } from '#contract/room/room.ts'
import { emitWithAck } from '#tests/support/api/live-api.ts'
import type { RoomGuest } from '#tests/support/api/live-room.ts'
import type { MediaPage } from './media-page.ts'

const OWN_CONNECTION = 'own'

const unwrap = <T>(reply: Acknowledgement<T>): T => {
  if (!reply.ok) throw new Error(reply.message)
  return reply.value
}

/** A person in a live room on a media server. A real browser handles the media. */
export class MediaPerson {
  readonly guest: RoomGuest
  readonly page: MediaPage

  constructor(guest: RoomGuest, page: MediaPage) {
    this.guest = guest
    this.page = page
  }

  get peerId(): string {
    return this.guest.state.peerId
  }

  #connectionName(peerId: string): string {
    return `${this.peerId} sees ${peerId}`
  }

  /** Sends camera and microphone; resolves when the room announces the feed. */
  async publish(): Promise<void> {
    const { socket } = this.guest
    const isUp = new Promise<void>((resolve) => {
      socket.on('room-feed', (peerId, up) => {
        if (peerId === this.peerId && up) resolve()
      })
    })
    const description = await this.page.offer(OWN_CONNECTION)
    const answer = unwrap(await emitWithAck(socket, 'room-publish', { description }))
    await this.page.accept(OWN_CONNECTION, answer.description)
    await isUp
  }

  /** Publishes with an ICE restart. */
  async publishAgain(): Promise<void> {
    const description = await this.page.offerAgain(OWN_CONNECTION)
    const answer = unwrap(await emitWithAck(this.guest.socket, 'room-publish', { description }))
    await this.page.accept(OWN_CONNECTION, answer.description)
  }

  stopSending(): Promise<void> {
    return this.page.hangUp(OWN_CONNECTION)
  }

  requestWatch({ peerId }: MediaPerson): Promise<Acknowledgement<RoomAckValues['room-watch']>> {
    return emitWithAck(this.guest.socket, 'room-watch', { peerId })
  }

  async watch(other: MediaPerson): Promise<void> {
    const { description: offer } = unwrap(await this.requestWatch(other))
    const description = await this.page.answer(this.#connectionName(other.peerId), offer)
    unwrap(await emitWithAck(this.guest.socket, 'room-watched', { peerId: other.peerId, description }))
  }

  /** Watches with an ICE restart. */
  async watchAgain({ peerId }: MediaPerson): Promise<void> {
    const { socket } = this.guest
    const { description: offer } = unwrap(await emitWithAck(socket, 'room-watch', { peerId, restart: true }))
    const description = await this.page.answerAgain(this.#connectionName(peerId), offer)
    unwrap(await emitWithAck(socket, 'room-watched', { peerId, description }))
  }

  receivedFrom({ peerId }: MediaPerson) {
    return this.page.received(this.#connectionName(peerId))
  }
}
