import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListedPath, PagePath } from '#contract/pages/pages.ts'
import { parseNext } from '#src/features/auth/use-next.ts'
import type { MenuEntry } from '#src/session/role-menu.ts'
import type { DestinationPath } from './destinations.ts'

/** Pages of one class or teacher, to which a visitor returns after the login. */
const RETURN_PAGES: readonly (PagePath | undefined)[] = ['/courses/$id', '/teachers/$id']

interface MenuLinkProps {
  to: DestinationPath | MenuEntry['to'] | ListedPath
  className: string | undefined
  'aria-current'?: 'true' | undefined
  activeOptions?: { exact: true }
  onClick?: () => void
  children: ReactNode
}

const LoginLink = (link: Omit<MenuLinkProps, 'to'>) => {
  // Without the query, which the prerendered page may lack.
  const next = useRouterState({
    select: ({ matches }) => {
      const match = matches.slice(1).at(-1)
      return RETURN_PAGES.includes(match?.fullPath) ? match?.pathname : undefined
    },
  })
  return <Link to="/login" search={parseNext({ next })} {...link} />
}

/** An entry of a menu. The login leads back to the class or teacher that the visitor looks at. */
export const MenuLink = ({ to, ...link }: MenuLinkProps) =>
  to === '/login' ? <LoginLink {...link} /> : <Link to={to} {...link} />
