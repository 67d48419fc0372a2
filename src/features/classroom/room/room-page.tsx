import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { RoomName, type Ticket } from '#contract/classroom/meeting.ts'
import { NetworkError } from '#src/api/api-error.ts'
import { OwnMedia } from '#src/features/classroom/room/local-media/own-media.ts'
import { useIsConnected } from '#src/realtime/use-live.ts'
import { useSession } from '#src/session/use-session.ts'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { notify } from '#src/ui/toasts/notify.ts'
import { AfterRoom } from './after-room.tsx'
import { BeforeJoining } from './before-joining.tsx'
import { InsideRoom } from './inside-room.tsx'
import { LiveRoom, type RoomEvent } from './live-room.ts'
import { ticketFor } from './room.queries.ts'
import styles from './room-page.module.css'
import { newsWords } from './room-words.ts'
import { useRoomStore } from './use-room-store.ts'

const NO_ROOM = 'There is no such room. Open the meeting from the class room.'
const OFFLINE = 'You are offline. The room opens when you have a connection.'
/** What concerns oneself is shown; what others do is only read out. */
const SHOWN: readonly RoomEvent[] = ['mute', 'camera-off', 'locked', 'unlocked']

const JOINING = 'Joining the class…'
const JOINING_OFFLINE = 'Waiting for a connection. You join as soon as there is one.'

const Waiting = ({ words }: { words: string }) => (
  <div className={styles.page} role="status" aria-busy="true">
    <p>{words}</p>
    <Skeleton shape="title" />
    <Skeleton shape="card" count={2} />
  </div>
)

interface VisitProps {
  room: LiveRoom
  own: OwnMedia
  title: string
  news: string
  onAgain: () => void
}

const Visit = ({ room, own, title, news, onAgain }: VisitProps) => {
  const view = useRoomStore(room.store)
  const isLive = useIsConnected()
  if (view.phase === 'entering') return <Waiting words={isLive ? JOINING : JOINING_OFFLINE} />
  if (view.phase === 'inside') return <InsideRoom room={room} own={own} view={view} title={title} news={news} />
  return (
    <div className={styles.page}>
      <AfterRoom view={view} onAgain={onAgain} />
    </div>
  )
}

interface DoorProps {
  roomName: string
  ticket: Ticket
  isChecking: boolean
  onCheck: () => void
  onAgain: () => void
}

/** From the look into the mirror to the goodbye. */
const Door = ({ roomName, ticket, isChecking, onCheck, onAgain }: DoorProps) => {
  const name = useSession()?.user.name ?? ''
  const [own] = useState(() => new OwnMedia())
  const [news, setNews] = useState('')
  const [room, setRoom] = useState<LiveRoom | null>(null)
  const isOwner = ticket.role === 'owner'
  useEffect(() => {
    // The teacher has just pressed "start": who teaches wants to be heard. Nobody else is asked for anything.
    if (isOwner) void own.setMicrophone(true)
  }, [own, isOwner])
  useEffect(() => () => own.close(), [own])
  useEffect(() => () => room?.leave(), [room])
  const join = () => {
    const onNews = (what: RoomEvent, who: string) => {
      const words = newsWords(what, who)
      if (SHOWN.includes(what)) notify.info(words)
      else setNews(words)
    }
    own.forgetProblem()
    const opened = new LiveRoom({ roomName, own, onNews, onRefusal: notify.error })
    opened.enter()
    setRoom(opened)
  }
  if (room) return <Visit room={room} own={own} title={ticket.title} news={news} onAgain={onAgain} />
  return <BeforeJoining ticket={ticket} own={own} name={name} isChecking={isChecking} onCheck={onCheck} onJoin={join} />
}

const Approach = ({ roomName, onAgain }: { roomName: string; onAgain: () => void }) => {
  const ticket = useQuery(ticketFor(roomName))
  if (ticket.data)
    return (
      <Door
        roomName={roomName}
        ticket={ticket.data}
        isChecking={ticket.isFetching}
        onCheck={() => void ticket.refetch()}
        onAgain={onAgain}
      />
    )
  if (ticket.isPending) return <Waiting words="Opening the class…" />
  const words = ticket.error instanceof NetworkError ? OFFLINE : ticket.error.message
  return (
    <div className={styles.page}>
      <ErrorState message={words} onRetry={() => void ticket.refetch()} />
    </div>
  )
}

/** `/room/{name}`: a live class of this server, in its own window or in the frame of a class room. */
export const RoomPage = () => {
  const { roomName = '' } = useParams({ strict: false })
  const [visits, setVisits] = useState(0)
  if (!RoomName.safeParse(roomName).success) return <ErrorState message={NO_ROOM} />
  return <Approach key={`${roomName} ${visits}`} roomName={roomName} onAgain={() => setVisits(visits + 1)} />
}
