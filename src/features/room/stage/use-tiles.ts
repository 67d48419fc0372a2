import type { LiveRoom } from '#src/features/room/live-room.ts'
import type { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { toSendingFlags } from '#src/features/room/local-media/local-media-state.ts'
import { useLocalVideo } from '#src/features/room/local-media/use-local-video.ts'
import { sortForGrid, sortRaisedHands } from '#src/features/room/people/people-list.ts'
import { selectShownPeople } from '#src/features/room/people/shown-people.ts'
import { pictureOf, type RoomView } from '#src/features/room/room-view.ts'
import { useRoomStore } from '#src/features/room/use-room-store.ts'
import type { Tile } from './person-tile.tsx'
import { useSpeakers } from './use-speakers.ts'

/** Everyone in the room as shown on the stage, sorted by `sortForGrid`. */
export const useTiles = (room: LiveRoom, localMedia: LocalMedia, view: RoomView): readonly Tile[] => {
  const localState = useRoomStore(localMedia.store)
  const localVideo = useLocalVideo(localState)
  const speaking = useSpeakers(room)
  const hands = sortRaisedHands(view.people)
  const shown = selectShownPeople(view)
  return sortForGrid(view.people, { me: view.me, reciterId: view.turn?.reciterId }).map((person) => {
    const isMe = person.peerId === view.me
    const media = room.mediaOf(person.peerId)
    const isShown = shown.has(person.peerId) && !localState.isAudioOnly
    const remoteVideo = isShown ? (media?.video ?? null) : null
    return {
      // This page's own tile follows the local devices at once, without waiting for the server.
      person: isMe ? { ...person, ...toSendingFlags(localState) } : person,
      picture: pictureOf(view, person),
      video: isMe ? localVideo : remoteVideo,
      state: media?.state ?? 'connecting',
      isMe,
      quality: view.qualities.get(person.peerId) ?? 'good',
      isSpeaking: speaking.has(person.peerId),
      hand: hands.indexOf(person) + 1,
    }
  })
}
