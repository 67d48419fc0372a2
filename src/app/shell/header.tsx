import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { MenuIcon } from '#src/ui/icons.tsx'
import { notify } from '#src/ui/notify.ts'
import { comesLater } from '#src/ui/until-loaded.ts'
import { useIdle } from '#src/ui/use-idle.ts'
import { Brand } from './brand.tsx'
import styles from './header.module.css'
import { menuOf, STILL_PENDING } from './role-menu.ts'

const AccountMenu = comesLater(async () => (await import('./account-menu.tsx')).AccountMenu)
const Drawer = comesLater(async () => (await import('./drawer.tsx')).Drawer)
const HeaderNews = comesLater(async () => (await import('./header-news.tsx')).HeaderNews)

/** The top bar: name, the role's menu (a drawer at 1024 px and below), what waits and what is new, the account. */
export const Header = () => {
  const user = useSession()?.user
  const isIdle = useIdle()
  const place = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title })
  const [isOpen, setOpen] = useState(false)
  const entries = menuOf(user?.role)
  const pick = () => {
    setOpen(false)
    if (user?.verificationStatus === 'pending') notify.info(STILL_PENDING)
  }
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.opener}
          aria-label="Menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <MenuIcon />
        </button>
        <Brand place={place} />
        <nav className={styles.menu} aria-label="Main">
          {entries.map(({ label, to }) => (
            <Link key={to} to={to} className={styles.entry} onClick={pick}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.end}>
          {user && isIdle && (
            <Suspense fallback={null}>
              <HeaderNews />
            </Suspense>
          )}
          {user && (
            <Suspense fallback={<span className={styles.accountPlace} />}>
              <AccountMenu name={user.name} />
            </Suspense>
          )}
        </div>
      </div>
      {(isIdle || isOpen) && (
        <Suspense fallback={null}>
          <Drawer isOpen={isOpen} onClose={() => setOpen(false)} entries={entries} onPick={pick} />
        </Suspense>
      )}
    </header>
  )
}
