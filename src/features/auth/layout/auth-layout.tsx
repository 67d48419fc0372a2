import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { configurationQuery, findBrandName } from '#src/api/configuration.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Star8 } from '#src/ui/ornament.tsx'
import shared from '#src/ui/shared.module.css'
import { AuthIllustration } from './auth-illustration.tsx'
import styles from './auth-layout.module.css'

interface AuthLayoutProps {
  title: string
  intro?: string
  children: ReactNode
  /** Links to related pages. */
  footer: ReactNode
}

/** The layout of the sign-in screens: illustration on wide screens, home link, offline note, form and footer. */
export const AuthLayout = ({ title, intro, children, footer }: AuthLayoutProps) => {
  const isOnline = useIsOnline()
  const brandName = findBrandName(useQuery(configurationQuery()).data)
  return (
    <div className={styles.frame}>
      <div className={styles.art}>
        <AuthIllustration />
      </div>
      <div className={styles.side}>
        <Link to="/" className={styles.brand}>
          <Star8 />
          <span>{brandName}</span>
        </Link>
        <div className={styles.content}>
          <header className={styles.head}>
            <h1>{title}</h1>
            {intro && <p className={shared.soft}>{intro}</p>}
          </header>
          {!isOnline && (
            <p className={shared.callout} role="status">
              You are offline. Connect to continue. What you type here is kept.
            </p>
          )}
          {children}
          <div className={styles.foot}>{footer}</div>
        </div>
      </div>
    </div>
  )
}
