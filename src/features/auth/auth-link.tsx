import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useNext } from './use-next.ts'

interface AuthLinkProps {
  to: '/login' | '/signup' | '/forgot-password'
  className?: string | undefined
  children: ReactNode
}

/**
 * Leads to another page of the log in or the sign up, and from there to the same page afterwards. Prerendered HTML does
 * not know that page, so a script adds `next` of the URL before the app starts (`first-paint/pre-hydration.ts`).
 */
export const AuthLink = ({ to, className, children }: AuthLinkProps) => (
  <Link to={to} search={useNext()} className={className} data-keeps-next>
    {children}
  </Link>
)
