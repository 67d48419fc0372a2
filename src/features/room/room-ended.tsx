import type { ComponentType } from 'react'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { CameraOffIcon, LeaveIcon, LockIcon, ScreenIcon } from './room-icons.tsx'
import styles from './room-page.module.css'
import { isFramed } from './room-presence.ts'
import { describeEnd } from './room-texts.ts'
import type { EndReason, RoomView } from './room-view.ts'
import { WayOut } from './way-out.tsx'

interface RoomErrorProps {
  message: string
  onRetry?: () => void
  /** Undefined if the class is not known. */
  gigId?: string
}

/** Explains why the room cannot be entered. In its own window it includes a link back. */
export const RoomError = ({ gigId, ...error }: RoomErrorProps) => (
  <ErrorState {...error} wayOut={!isFramed() && <WayOut gigId={gigId} />} />
)

const PICTURES = {
  left: LeaveIcon,
  removed: LockIcon,
  moved: ScreenIcon,
  ended: CameraOffIcon,
} as const satisfies Record<Exclude<EndReason, 'refused'>, ComponentType>

interface RoomEndedProps {
  view: RoomView
  gigId: string
  onRejoin: () => void
}

/** Explains how the visit ended. Includes a link back, because a room in its own window has no page around it. */
export const RoomEnded = ({ view: { phase, refusal }, gigId, onRejoin }: RoomEndedProps) => {
  if (phase === 'refused') return <RoomError message={refusal} onRetry={onRejoin} gigId={gigId} />
  if (phase === 'entering' || phase === 'inside') return null
  const texts = describeEnd(phase)
  const Picture = PICTURES[phase]
  return (
    <EmptyState
      picture={<Picture />}
      title={<h1>{texts.title}</h1>}
      text={texts.text}
      action={
        <div className={styles.ways}>
          {phase === 'left' && <Button onClick={onRejoin}>Join again</Button>}
          {phase === 'moved' && <Button onClick={onRejoin}>Join on this screen</Button>}
          {(phase !== 'left' || !isFramed()) && <WayOut gigId={phase === 'removed' ? undefined : gigId} />}
        </div>
      }
    />
  )
}
