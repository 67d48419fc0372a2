import { useHydrated, useRouterState } from '@tanstack/react-router'
import { useSession } from '#src/session/use-session.ts'
import { Icon } from '#src/ui/icons.tsx'
import { ChatLink } from '../chat-link.tsx'
import styles from './bottom-navigation.module.css'
import { DESTINATIONS, findCurrentDestination } from './destinations.ts'
import { MenuLink } from './menu-link.tsx'

interface BottomNavigationProps {
  isMenuOpen: boolean
  onOpenMenu: () => void
}

type Group = keyof typeof DESTINATIONS
const GROUPS = ['visitor', 'student', 'teacher', 'admin'] as const satisfies readonly Group[]

const DestinationList = ({ group, isMenuOpen, onOpenMenu }: BottomNavigationProps & { group: Group }) => {
  const page = useRouterState({ select: ({ matches }) => matches.slice(1).at(-1)?.fullPath })
  const destinations = DESTINATIONS[group]
  const current = findCurrentDestination(page, destinations)
  return (
    <ul className={styles.destinations} data-group={group}>
      {destinations.map((destination) => {
        const content = (
          <>
            <Icon>
              <path d={destination.icon} />
            </Icon>
            {destination.label}
          </>
        )
        const shown = {
          className: styles.destination,
          'aria-current': destination === current ? ('true' as const) : undefined,
        }
        return (
          <li key={destination.label}>
            {'to' in destination ? (
              // The router marks only the page itself, the navigation also the pages below it.
              <MenuLink to={destination.to} activeOptions={{ exact: true }} {...shown}>
                {content}
              </MenuLink>
            ) : (
              <button type="button" aria-expanded={isMenuOpen} onClick={onOpenMenu} {...shown}>
                {content}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/**
 * The destinations of the role at the bottom of phones, with the support chat of visitors beside them. Prerendered HTML
 * is the same for everyone: it holds the lists of all roles, and CSS shows that of `data-role`.
 */
export const BottomNavigation = (props: BottomNavigationProps) => {
  const role = useSession()?.user.role
  const groups: readonly Group[] = useHydrated() ? [role ?? 'visitor'] : GROUPS
  return (
    <div className={styles.bar}>
      <nav className={styles.navigation} aria-label="Bottom">
        {groups.map((group) => (
          <DestinationList key={group} group={group} {...props} />
        ))}
      </nav>
      {!role && <ChatLink />}
    </div>
  )
}
