import { useState } from 'react'
import type { LiveRoom } from '#src/features/classroom/room/live-room.ts'
import type { LocalMedia } from '#src/features/classroom/room/local-media/local-media.ts'
import { useLocalVideo } from '#src/features/classroom/room/local-media/use-local-video.ts'
import { canShowVideoNow, sortForGrid, sortRaisedHands } from '#src/features/classroom/room/people/people-list.ts'
import { PeoplePanel } from '#src/features/classroom/room/people/people-panel.tsx'
import { findPerson, type RoomView } from '#src/features/classroom/room/room-view.ts'
import { useRoomStore } from '#src/features/classroom/room/use-room-store.ts'
import shared from '#src/ui/shared.module.css'
import { notify } from '#src/ui/toasts/notify.ts'
import type { Tile } from './person-tile.tsx'
import { QuranPanel } from './quran-panel.tsx'
import { RoomAudio } from './room-audio.tsx'
import { RoomControls } from './room-controls.tsx'
import { RoomHeader } from './room-header.tsx'
import styles from './stage.module.css'
import { TileGrid } from './tile-grid.tsx'
import { useSpeakers } from './use-speakers.ts'
import { useWakeLock } from './use-wake-lock.ts'

const VIDEO_LIMIT_MESSAGE = 'With this many people the room carries no more pictures. Sound works as before.'

const useTiles = (room: LiveRoom, localMedia: LocalMedia, view: RoomView): readonly Tile[] => {
  const localState = useRoomStore(localMedia.store)
  const localVideo = useLocalVideo(localState)
  const speaking = useSpeakers(room)
  const hands = sortRaisedHands(view.people)
  return sortForGrid(view.people, view.me).map((person) => {
    const isMe = person.peerId === view.me
    const media = room.mediaOf(person.peerId)
    const remoteVideo = localState.isAudioOnly ? null : (media?.video ?? null)
    return {
      // This page's own tile follows the local devices at once, without waiting for the server.
      person: isMe
        ? {
            ...person,
            microphone: localState.microphone !== null,
            camera: localState.camera !== null,
            screen: localState.screen !== null,
          }
        : person,
      video: isMe ? localVideo : remoteVideo,
      state: media?.state ?? 'connecting',
      isMe,
      isSpeaking: speaking.has(person.peerId),
      hand: hands.indexOf(person) + 1,
    }
  })
}

/** Opens the panel for everyone when the teacher shows a verse. */
const useQuranPanel = (verse: string | null) => {
  const [isOpen, setOpen] = useState(verse !== null)
  const [previous, setPrevious] = useState(verse)
  if (verse !== previous) {
    setPrevious(verse)
    if (verse !== null) setOpen(true)
  }
  return [isOpen, setOpen] as const
}

interface StageProps {
  room: LiveRoom
  localMedia: LocalMedia
  view: RoomView
  title: string
  /** The latest room event, for screen readers. */
  announcement: string
}

export const Stage = ({ room, localMedia, view, title, announcement }: StageProps) => {
  const tiles = useTiles(room, localMedia, view)
  const { chosenDevices, problem } = useRoomStore(localMedia.store)
  const [isReading, setReading] = useQuranPanel(view.verse)
  const [isPeopleOpen, setPeopleOpen] = useState(false)
  useWakeLock()
  const me = findPerson(view, view.me)
  const isOwner = view.role === 'owner'
  const toggleVideo = (kind: 'camera' | 'screen') => {
    const isOn = localMedia.store.current()[kind] !== null
    if (!isOn && !canShowVideoNow({ ...view, isOwner })) notify.info(VIDEO_LIMIT_MESSAGE)
    else if (kind === 'camera') void localMedia.setCamera(!isOn)
    else void localMedia.setScreen(!isOn)
  }
  const voices = view.people.flatMap(({ peerId }) => {
    const stream = room.mediaOf(peerId)?.audio
    return stream ? [{ peerId, stream }] : []
  })
  return (
    <div className={styles.room}>
      <RoomHeader title={title} view={view} />
      <div className={styles.mainArea} data-reading={isReading || undefined}>
        <TileGrid tiles={tiles} me={view.me} isNarrow={isReading} />
        {isReading && (
          <QuranPanel room={room} isOwner={isOwner} shownVerse={view.verse} onClose={() => setReading(false)} />
        )}
      </div>
      <div>
        {view.people.length === 1 && (
          <p className={styles.aloneNote} role="status">
            {isOwner
              ? 'No one else is here yet.'
              : 'No one else is here yet. Stay on this page until your teacher joins.'}
          </p>
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <RoomAudio voices={voices} speaker={chosenDevices.speaker} />
        <RoomControls
          localMedia={localMedia}
          isHandUp={me?.hand !== null && me?.hand !== undefined}
          isTeacher={isOwner}
          isReading={isReading}
          hands={sortRaisedHands(view.people).length}
          callbacks={{
            onVideo: toggleVideo,
            onHand: () => void room.raiseHand(me?.hand === null),
            onQuran: () => setReading(!isReading),
            onPeople: () => setPeopleOpen(true),
            onLeave: () => room.leave(),
          }}
        />
      </div>
      <PeoplePanel room={room} view={view} open={isPeopleOpen} onClose={() => setPeopleOpen(false)} />
      <p className={shared.visuallyHidden} aria-live="polite">
        {announcement}
      </p>
    </div>
  )
}
