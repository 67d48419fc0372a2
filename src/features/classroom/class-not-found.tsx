import { homeOf } from '#src/session/role-menu.ts'
import { useSession } from '#src/session/use-session.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import styles from './class-room.module.css'

/** For an address of no class: leads back by a name that the user knows from their menu. */
export const ClassNotFound = ({ message }: { message: string }) => {
  const { label, to } = homeOf(useSession()?.user.role)
  return (
    <>
      <ErrorState message={message} />
      <p className={styles.center}>
        <LinkButton to={to} variant="outline">
          Back to {label}
        </LinkButton>
      </p>
    </>
  )
}
