import { homeOf } from '#src/session/role-menu.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import styles from './room-page.module.css'
import { isFramed } from './room-presence.ts'
import { describeEnd } from './room-texts.ts'
import type { RoomView } from './room-view.ts'

interface RoomEndedProps {
  view: RoomView
  gigId: string
  onRejoin: () => void
}

/** Links to the class, or to the home page if this person is no member any more. */
const WayOut = ({ isMember, gigId }: { isMember: boolean; gigId: string }) => {
  const role = useSession()?.user.role
  const home = homeOf(role)
  const style = { variant: 'outline', ...(isFramed() && { target: '_top' }) } as const
  if (!isMember || role === undefined || role === 'admin')
    return (
      <LinkButton to={home.to} {...style}>
        {`Go to ${home.label}`}
      </LinkButton>
    )
  return (
    <LinkButton
      to={role === 'teacher' ? '/my-gigs/gigs/$gigId' : '/student-dashboard/$gigId'}
      params={{ gigId }}
      {...style}
    >
      Open the class room
    </LinkButton>
  )
}

/** Explains how the visit ended. Includes a link back, because a room in its own window has no page around it. */
export const RoomEnded = ({ view: { phase, refusal }, gigId, onRejoin }: RoomEndedProps) => {
  if (phase === 'refused') return <ErrorState message={refusal} onRetry={onRejoin} />
  if (phase === 'entering' || phase === 'inside') return null
  const texts = describeEnd(phase)
  return (
    <EmptyState
      title={<h1>{texts.title}</h1>}
      text={texts.text}
      action={
        <div className={styles.ways}>
          {phase === 'left' && <Button onClick={onRejoin}>Join again</Button>}
          {phase === 'moved' && <Button onClick={onRejoin}>Join on this screen</Button>}
          {(phase !== 'left' || !isFramed()) && <WayOut isMember={phase !== 'removed'} gigId={gigId} />}
        </div>
      }
    />
  )
}
