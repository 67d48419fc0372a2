import { homeOf } from '#src/session/role-menu.ts'
import { useSession } from '#src/session/use-session.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import styles from './class-room.module.css'

/** Replaces a class that does not exist. The link back carries the label of the user's own menu. */
export const ClassNotFound = ({ message }: { message: string }) => {
  const { label, to } = homeOf(useSession()?.user.role)
  return (
    <>
      <ErrorState message={message} />
      <p className={styles.center}>
        <LinkButton to={to} variant="outline">
          {`Back to ${label}`}
        </LinkButton>
      </p>
    </>
  )
}
