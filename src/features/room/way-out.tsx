import { homeOf } from '#src/session/role-menu.ts'
import { useSession } from '#src/session/use-session.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { isFramed } from './room-presence.ts'

/**
 * Links to the class, or to the home page if this person is no member any more.
 * @param gigId undefined if the class is not known
 */
export const WayOut = ({ gigId }: { gigId?: string | undefined }) => {
  const role = useSession()?.user.role
  const home = homeOf(role)
  const style = { variant: 'outline', ...(isFramed() && { target: '_top' }) } as const
  if (gigId === undefined || role === undefined || role === 'admin')
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
