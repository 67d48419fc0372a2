import { useState } from 'react'
import type { OwnMedia } from '#src/features/classroom/room/local-media/own-media.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import styles from './inside-room.module.css'
import type { LiveRoom } from './live-room.ts'
import { handsInOrder, inSeatingOrder, mayShowNow } from './people.ts'
import { PeopleGrid } from './people-grid.tsx'
import { PeoplePanel } from './people-panel.tsx'
import type { Seen } from './person-tile.tsx'
import { QuranPanel } from './quran-panel.tsx'
import { RoomControls } from './room-controls.tsx'
import { RoomHead } from './room-head.tsx'
import { RoomSounds } from './room-sounds.tsx'
import { personIn, type RoomView } from './room-view.ts'
import { useOwnStream } from './use-own-stream.ts'
import { useRoomStore } from './use-room-store.ts'
import { useSpeaking } from './use-speaking.ts'
import { useWakeLock } from './use-wake-lock.ts'

const NO_MORE_PICTURES = 'With this many people the room carries no more pictures. Sound works as before.'

/** Everybody as the screen shows them, in seating order. */
const useSeen = (room: LiveRoom, own: OwnMedia, view: RoomView): readonly Seen[] => {
  const ownState = useRoomStore(own.store)
  const ownVideo = useOwnStream(ownState)
  const speaking = useSpeaking(room)
  const hands = handsInOrder(view.people)
  return inSeatingOrder(view.people, view.me).map((person) => {
    const isMe = person.peerId === view.me
    const media = room.mediaOf(person.peerId)
    const theirVideo = ownState.isAudioOnly ? null : (media?.video ?? null)
    return {
      // One's own switches count at once, before the room has heard of them.
      person: isMe
        ? {
            ...person,
            microphone: ownState.microphone !== null,
            camera: ownState.camera !== null,
            screen: ownState.screen !== null,
          }
        : person,
      video: isMe ? ownVideo : theirVideo,
      state: media?.state ?? 'connecting',
      isMe,
      isSpeaking: speaking.has(person.peerId),
      hand: hands.indexOf(person) + 1,
    }
  })
}

/** Whether the reader is open: the teacher showing a verse opens it for all. */
const useReader = (verse: string | null) => {
  const [isOpen, setOpen] = useState(verse !== null)
  const [known, setKnown] = useState(verse)
  if (verse !== known) {
    setKnown(verse)
    if (verse !== null) setOpen(true)
  }
  return [isOpen, setOpen] as const
}

interface InsideRoomProps {
  room: LiveRoom
  own: OwnMedia
  view: RoomView
  title: string
  /** What happened last, to be read out. */
  news: string
}

/** The live class itself. */
export const InsideRoom = ({ room, own, view, title, news }: InsideRoomProps) => {
  const seen = useSeen(room, own, view)
  const { chosen, problem } = useRoomStore(own.store)
  const [isReading, setReading] = useReader(view.verse)
  const [isPeopleOpen, setPeopleOpen] = useState(false)
  useWakeLock()
  const me = personIn(view, view.me)
  const isOwner = view.role === 'owner'
  const show = (kind: 'camera' | 'screen') => {
    const isOn = own.store.current()[kind] !== null
    if (!isOn && !mayShowNow({ ...view, isOwner })) notify.info(NO_MORE_PICTURES)
    else if (kind === 'camera') void own.setCamera(!isOn)
    else void own.setScreen(!isOn)
  }
  const sounds = view.people.flatMap(({ peerId }) => {
    const stream = room.mediaOf(peerId)?.audio
    return stream ? [{ peerId, stream }] : []
  })
  return (
    <div className={styles.room}>
      <RoomHead title={title} view={view} />
      <div className={styles.middle} data-reading={isReading || undefined}>
        <PeopleGrid seen={seen} me={view.me} isBeside={isReading} />
        {isReading && <QuranPanel room={room} isOwner={isOwner} shown={view.verse} onClose={() => setReading(false)} />}
      </div>
      <div>
        {view.people.length === 1 && (
          <p className={styles.alone} role="status">
            {isOwner
              ? 'Nobody else is here yet.'
              : 'Nobody else is here yet. Stay on this page: the teacher will come.'}
          </p>
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <RoomSounds sounds={sounds} speaker={chosen.speaker} />
        <RoomControls
          own={own}
          isHandUp={me?.hand !== null && me?.hand !== undefined}
          isTeacher={isOwner}
          isReading={isReading}
          hands={handsInOrder(view.people).length}
          doings={{
            onShow: show,
            onHand: () => void room.raiseHand(me?.hand === null),
            onQuran: () => setReading(!isReading),
            onPeople: () => setPeopleOpen(true),
            onLeave: () => room.leave(),
          }}
        />
      </div>
      <PeoplePanel room={room} view={view} open={isPeopleOpen} onClose={() => setPeopleOpen(false)} />
      <p className={styles.news} aria-live="polite">
        {news}
      </p>
    </div>
  )
}
