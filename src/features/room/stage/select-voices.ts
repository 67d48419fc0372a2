import type { RoomPerson } from '#contract/room/room.ts'
import type { PeerMedia } from '#src/features/room/connection/room-connection.ts'

export interface Voice {
  readonly peerId: string
  readonly stream: MediaStream
  /** A muted person's audio is not played, because a modified page could still send it. */
  readonly isMuted: boolean
}

export const selectVoices = (
  people: readonly RoomPerson[],
  mediaOf: (peerId: string) => Pick<PeerMedia, 'audio'>,
): readonly Voice[] =>
  people.flatMap(({ peerId, microphone }) => {
    const stream = mediaOf(peerId).audio
    return stream ? [{ peerId, stream, isMuted: !microphone }] : []
  })
