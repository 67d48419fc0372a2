import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { RoomName, type Ticket } from '#contract/classroom/meeting.ts'
import { NetworkError } from '#src/api/api-error.ts'
import { Lobby } from '#src/features/classroom/room/lobby/lobby.tsx'
import { LocalMedia } from '#src/features/classroom/room/local-media/local-media.ts'
import { Stage, type StageProps } from '#src/features/classroom/room/stage/stage.tsx'
import { useIsConnected } from '#src/realtime/use-live.ts'
import { useSession } from '#src/session/use-session.ts'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { notify } from '#src/ui/toasts/notify.ts'
import { LiveRoom, type RoomEvent } from './live-room.ts'
import { roomTicketQuery } from './room.queries.ts'
import { RoomEnded } from './room-ended.tsx'
import styles from './room-page.module.css'
import { useReportPresence } from './room-presence.ts'
import { describeEvent } from './room-texts.ts'
import { useRoomStore } from './use-room-store.ts'

const NO_ROOM_TEXT = 'This room does not exist. Open the meeting from your class.'
const OFFLINE_TEXT = 'You are offline. The room will open when you are back online.'
/** Events that affect this person appear as toasts; the live region announces the others to screen readers. */
const TOAST_EVENTS: readonly RoomEvent[] = ['mute', 'camera-off', 'locked', 'unlocked']

const JOINING_TEXT = 'Joining the class…'
const JOINING_OFFLINE_TEXT = 'Waiting for a connection. You will join as soon as you are online.'

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
  const view = useRoomStore(stage.room.store)
  const isLive = useIsConnected()
  useReportPresence(view.phase === 'entering' || view.phase === 'inside')
  if (view.phase === 'entering') return <LoadingRoom message={isLive ? JOINING_TEXT : JOINING_OFFLINE_TEXT} />
  if (view.phase === 'inside') return <Stage {...stage} view={view} />
  return (
    <div className={styles.page}>
      <RoomEnded view={view} gigId={stage.gigId} onRejoin={onRejoin} />
    </div>
  )
}

interface RoomEntranceProps {
  roomName: string
  ticket: Ticket
  isChecking: boolean
  onCheck: () => void
  onRejoin: () => void
}

/** Keeps one `LocalMedia` for lobby and call, so that joining does not open the devices a second time. */
const RoomEntrance = ({ roomName, ticket, isChecking, onCheck, onRejoin }: RoomEntranceProps) => {
  const name = useSession()?.user.name ?? ''
  const [localMedia] = useState(() => new LocalMedia())
  const [announcement, setAnnouncement] = useState('')
  const [room, setRoom] = useState<LiveRoom | null>(null)
  const isOwner = ticket.role === 'owner'
  useEffect(() => {
    // A teacher has just started the meeting and expects to be heard; students get no permission prompt unasked.
    if (isOwner) void localMedia.setMicrophone(true)
  }, [localMedia, isOwner])
  useEffect(() => () => localMedia.close(), [localMedia])
  useEffect(() => () => room?.leave(), [room])
  const join = () => {
    const onEvent = (event: RoomEvent, name: string) => {
      const message = describeEvent(event, name)
      if (TOAST_EVENTS.includes(event)) notify.info(message)
      else setAnnouncement(message)
    }
    localMedia.clearProblem()
    const newRoom = new LiveRoom({ roomName, localMedia, onEvent, onError: notify.error })
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
        announcement={announcement}
        onRejoin={onRejoin}
      />
    )
  return (
    <Lobby
      ticket={ticket}
      localMedia={localMedia}
      name={name}
      isChecking={isChecking}
      onCheck={onCheck}
      onJoin={join}
    />
  )
}

const RoomLoader = ({ roomName, onRejoin }: { roomName: string; onRejoin: () => void }) => {
  const ticket = useQuery(roomTicketQuery(roomName))
  if (ticket.data)
    return (
      <RoomEntrance
        roomName={roomName}
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
      <ErrorState message={message} onRetry={() => void ticket.refetch()} />
    </div>
  )
}

/** The page of `/room/{name}`, opened in its own window or in an iframe of the class room. */
export const RoomPage = () => {
  const { roomName = '' } = useParams({ strict: false })
  const [visits, setVisits] = useState(0)
  if (!RoomName.safeParse(roomName).success) return <ErrorState message={NO_ROOM_TEXT} />
  return <RoomLoader key={`${roomName} ${visits}`} roomName={roomName} onRejoin={() => setVisits(visits + 1)} />
}
