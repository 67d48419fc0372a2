import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { RoomName, type Ticket } from '#contract/room/meeting.ts'
import { randomId } from '#outbox/random-id.ts'
import { NetworkError } from '#src/api/api-error.ts'
import { playHandSound } from '#src/features/room/hands/hand-sound.ts'
import { Lobby } from '#src/features/room/lobby/lobby.tsx'
import { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { Stage, type StageProps } from '#src/features/room/stage/stage.tsx'
import { useIsConnected, useIsLiveBlocked } from '#src/realtime/use-live.ts'
import { useSession } from '#src/session/use-session.ts'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { notify } from '#src/ui/toasts/notify.ts'
import { LiveRoom } from './live-room.ts'
import { roomTicketQuery } from './room.queries.ts'
import type { RoomEvent } from './room-callbacks.ts'
import { RoomEnded, RoomError } from './room-ended.tsx'
import styles from './room-page.module.css'
import type { RoomParts } from './room-parts.ts'
import { useReportPageLeft, useReportScreen } from './room-presence.ts'
import { describeEvent, MICROPHONE_OFF_TEXT } from './room-texts.ts'
import { canUnmuteNow } from './room-view.ts'
import { useRoomStore } from './use-room-store.ts'
import { readVisit } from './visit/saved-visit.ts'
import { useSaveVisit } from './visit/use-save-visit.ts'

const NO_ROOM_TEXT = 'This room does not exist. Open the meeting from your class.'
const OFFLINE_TEXT = 'You are offline. The room will open when you are back online.'
/** Events that affect this person appear as toasts; the live region announces the others to screen readers. */
const TOAST_EVENTS: readonly RoomEvent[] = [
  'mute',
  'mute-by-rule',
  'mute-while-away',
  'video-paused',
  'locked',
  'unlocked',
  'microphones-locked',
  'microphones-unlocked',
]

const JOINING_TEXT = 'Joining the class…'
const JOINING_OFFLINE_TEXT = 'Waiting for a connection. You will join as soon as you are online.'

const BLOCKED_TEXT =
  'Live connections are blocked: this network, or a server in front of this site, lets no live class through. Try another network, such as mobile data. If it is the same there, tell the operator of this site.'

/** Why the visit has not begun yet. */
const useEnteringText = (): string => {
  const isLive = useIsConnected()
  const isBlocked = useIsLiveBlocked()
  if (isLive) return JOINING_TEXT
  return isBlocked ? BLOCKED_TEXT : JOINING_OFFLINE_TEXT
}

const LoadingRoom = ({ message }: { message: string }) => (
  <div className={styles.page} role="status" aria-busy="true">
    <p>{message}</p>
    <Skeleton shape="title" />
    <Skeleton shape="card" count={2} />
  </div>
)

interface RoomVisitProps extends Omit<StageProps, 'view'> {
  onRejoin: () => void
}

const RoomVisit = ({ onRejoin, ...stage }: RoomVisitProps) => {
  const { room, localMedia } = stage
  const view = useRoomStore(room.store)
  const enteringText = useEnteringText()
  const isInside = view.phase === 'inside'
  useReportScreen(view.phase === 'entering' || isInside ? 'call' : 'outside')
  useEffect(() => {
    const canUnmute = isInside && canUnmuteNow(room.store.current())
    if (canUnmute && !localMedia.store.current().microphone) notify.info(MICROPHONE_OFF_TEXT)
  }, [isInside, room, localMedia])
  if (view.phase === 'entering') return <LoadingRoom message={enteringText} />
  if (isInside) return <Stage {...stage} view={view} />
  return (
    <div className={styles.page}>
      <RoomEnded view={view} gigId={stage.gigId} onRejoin={onRejoin} />
    </div>
  )
}

interface RoomEntranceProps {
  roomName: string
  parts: RoomParts
  ticket: Ticket
  isChecking: boolean
  onCheck: () => void
  onRejoin: () => void
}

/** Keeps one `LocalMedia` for lobby and call, so that joining does not open the devices a second time. */
const RoomEntrance = ({ roomName, parts, ticket, isChecking, onCheck, onRejoin }: RoomEntranceProps) => {
  const name = useSession()?.user.name ?? ''
  const [announcement, setAnnouncement] = useState('')
  const [room, setRoom] = useState<LiveRoom | null>(null)
  const isOwner = ticket.role === 'owner'
  const { teacherPicture = '' } = ticket
  const [visit] = useState(() => readVisit(roomName))
  const [localMedia] = useState(() => new LocalMedia(visit?.choices))
  const [instance] = useState(() => visit?.instance ?? randomId())
  useSaveVisit({ roomName, instance, room, localMedia })
  useEffect(() => {
    // Teachers expect to be heard after starting a meeting. Students should not get an unexpected permission prompt.
    if (visit?.microphone ?? isOwner) void localMedia.setMicrophone(true)
    if (visit?.camera) void localMedia.setCamera(true)
  }, [localMedia, isOwner, visit])
  useEffect(() => () => localMedia.close(), [localMedia])
  useEffect(() => () => room?.leave(), [room])
  const join = () => {
    const onEvent = (event: RoomEvent, name: string) => {
      const message = describeEvent(event, name)
      // No toast for raised hands, because the row above the controls shows them.
      if (event === 'hand-raised' && isOwner) playHandSound()
      if (TOAST_EVENTS.includes(event)) notify.info(message)
      else setAnnouncement(message)
    }
    localMedia.clearProblem()
    const newRoom = new LiveRoom({ roomName, instance, localMedia, teacherPicture, onEvent, onError: notify.error })
    newRoom.enter()
    setRoom(newRoom)
  }
  if (room)
    return (
      <RoomVisit
        room={room}
        localMedia={localMedia}
        gigId={ticket.gigId}
        roomName={roomName}
        title={ticket.title}
        teacherId={ticket.teacherId ?? ''}
        lastVerse={ticket.lastVerse ?? null}
        announcement={announcement}
        parts={parts}
        onRejoin={onRejoin}
      />
    )
  return (
    <Lobby
      ticket={ticket}
      localMedia={localMedia}
      name={name}
      isReturning={visit !== null}
      isChecking={isChecking}
      onCheck={onCheck}
      onJoin={join}
    />
  )
}

const RoomLoader = ({ roomName, parts, onRejoin }: Pick<RoomEntranceProps, 'roomName' | 'parts' | 'onRejoin'>) => {
  const ticket = useQuery(roomTicketQuery(roomName))
  if (ticket.data)
    return (
      <RoomEntrance
        roomName={roomName}
        parts={parts}
        ticket={ticket.data}
        isChecking={ticket.isFetching}
        onCheck={() => void ticket.refetch()}
        onRejoin={onRejoin}
      />
    )
  if (ticket.isPending) return <LoadingRoom message="Opening the class…" />
  const message = ticket.error instanceof NetworkError ? OFFLINE_TEXT : ticket.error.message
  return (
    <div className={styles.page}>
      <RoomError message={message} onRetry={() => void ticket.refetch()} />
    </div>
  )
}

/** The page of `/room/{name}`, opened in its own window or in an iframe of the class room. */
export const RoomPage = ({ parts }: { parts: RoomParts }) => {
  const { roomName = '' } = useParams({ strict: false })
  const [visits, setVisits] = useState(0)
  useReportPageLeft()
  if (!RoomName.safeParse(roomName).success) return <RoomError message={NO_ROOM_TEXT} />
  return (
    <RoomLoader
      key={`${roomName} ${visits}`}
      roomName={roomName}
      parts={parts}
      onRejoin={() => setVisits(visits + 1)}
    />
  )
}
