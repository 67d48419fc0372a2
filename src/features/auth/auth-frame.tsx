import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { configuration } from '#src/api/configuration.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Star8 } from '#src/ui/ornament.tsx'
import { AuthArt } from './auth-art.tsx'
import styles from './auth-frame.module.css'

interface AuthFrameProps {
  title: string
  intro?: string
  children: ReactNode
  /** Where else one may go from here. */
  footer: ReactNode
}

/** What the sign-in screens share: art beside the form where there is room, the way home, and a word when offline. */
export const AuthFrame = ({ title, intro, children, footer }: AuthFrameProps) => {
  const isOnline = useIsOnline()
  const brandName = useQuery(configuration()).data?.brandName ?? 'Halaqah'
  return (
    <div className={styles.frame}>
      <div className={styles.art}>
        <AuthArt />
      </div>
      <div className={styles.side}>
        <Link to="/" className={styles.brand}>
          <Star8 />
          <span>{brandName}</span>
        </Link>
        <div className={styles.content}>
          <header className={styles.head}>
            <h1>{title}</h1>
            {intro && <p className={styles.intro}>{intro}</p>}
          </header>
          {!isOnline && (
            <p className={styles.offline} role="status">
              You are offline. This page needs a connection; what you type stays here.
            </p>
          )}
          {children}
          <div className={styles.foot}>{footer}</div>
        </div>
      </div>
    </div>
  )
}
