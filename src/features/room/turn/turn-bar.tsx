import type { RoomRequests } from '#src/features/room/room-requests.ts'
import type { RoomView } from '#src/features/room/room-view.ts'
import { ElapsedTimer } from '#src/features/room/stage/elapsed-timer.tsx'
import { Button } from '#src/ui/button.tsx'
import { type RecitationQueue, toQueue } from './queue.ts'
import styles from './turn-bar.module.css'

/** The number of names that fit into one line on a phone. */
const SHOWN_NAMES = 3

const TurnTitle = ({ view: { turn }, queue }: { view: RoomView; queue: RecitationQueue }) => {
  if (!turn) return null
  const { reciter, isMyTurn } = queue
  return (
    <p className={styles.title}>
      <span role="status">
        {isMyTurn && 'It is your turn to recite'}
        {!isMyTurn && reciter && (
          <>
            <bdi>{reciter.name}</bdi> is reciting
          </>
        )}
        {!isMyTurn && !reciter && 'The reciter lost the connection'}
      </span>{' '}
      <ElapsedTimer key={turn.startedAt} since={turn.startedAt} label="Time of this turn" />
    </p>
  )
}

const Waiting = ({ waiting }: Pick<RecitationQueue, 'waiting'>) => {
  if (waiting.length === 0) return null
  const hidden = waiting.length - SHOWN_NAMES
  return (
    <div className={styles.queue}>
      <span id="raised-hands">Raised hands</span>
      <ol className={styles.names} aria-labelledby="raised-hands">
        {waiting.slice(0, SHOWN_NAMES).map(({ peerId, name }) => (
          <li key={peerId} className={styles.name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ol>
      {hidden > 0 && <span>+{hidden}</span>}
    </div>
  )
}

interface TurnButtonsProps {
  requests: RoomRequests
  queue: RecitationQueue
  hasTurn: boolean
  isMain: boolean
}

const TurnButtons = ({ requests, queue: { waiting }, hasTurn, isMain }: TurnButtonsProps) => {
  const [next] = waiting
  return (
    <div className={styles.buttons}>
      {next && (
        <Button
          variant={isMain ? 'solid' : 'outline'}
          aria-label={hasTurn ? `Next: ${next.name}` : `Give the turn to ${next.name}`}
          onClick={() => void requests.changeTurn(next.userId)}
        >
          {hasTurn ? 'Next' : 'Give the turn'}
        </Button>
      )}
      {hasTurn && (
        <Button variant="outline" onClick={() => void requests.changeTurn(null)}>
          End turn
        </Button>
      )}
    </div>
  )
}

interface TurnBarProps {
  view: RoomView
  requests: RoomRequests
  /** Whether the next turn or Unmute is the filled button of the screen. */
  isMain: boolean
  /** Undefined while the user's microphone is on. */
  onUnmute: (() => void) | undefined
  /** Undefined if the user's camera is on, or cannot be shown. */
  onCamera: (() => void) | undefined
  /** Undefined if the user's turn cannot be recorded, or is already being recorded. */
  onRecord: (() => void) | undefined
}

/** The turn and the queue, visible to everyone. The teacher calls the next student here. */
export const TurnBar = (props: TurnBarProps) => {
  const { view, requests, isMain, onUnmute, onCamera, onRecord } = props
  const queue = toQueue(view)
  const hasTurn = view.turn !== null
  if (!hasTurn && queue.waiting.length === 0) return null
  return (
    <section className={styles.bar} data-mine={queue.isMyTurn || undefined} aria-label="Turns">
      <div className={styles.texts}>
        <TurnTitle view={view} queue={queue} />
        <Waiting waiting={queue.waiting} />
      </div>
      {view.role !== 'participant' && (
        <TurnButtons requests={requests} queue={queue} hasTurn={hasTurn} isMain={isMain} />
      )}
      {queue.isMyTurn && (
        <div className={styles.buttons}>
          {onUnmute && (
            <Button variant={isMain ? 'solid' : 'outline'} onClick={onUnmute}>
              Unmute and recite
            </Button>
          )}
          {onCamera && (
            <Button variant="outline" onClick={onCamera}>
              Turn on camera
            </Button>
          )}
          {onRecord && (
            <Button variant="outline" onClick={onRecord}>
              Record myself
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
