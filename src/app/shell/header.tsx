import { Link, type StaticDataRouteOption, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { menuOf, VERIFICATION_PENDING } from '#src/session/role-menu.ts'
import { useSession } from '#src/session/use-session.ts'
import { MenuIcon } from '#src/ui/icons.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { HeaderBrand } from './brand.tsx'
import styles from './header.module.css'

const AccountMenu = lazyWithRetry(async () => (await import('./account-menu.tsx')).AccountMenu)
const Drawer = lazyWithRetry(async () => (await import('./drawer.tsx')).Drawer)
const HeaderIndicators = lazyWithRetry(async () => (await import('./header-indicators.tsx')).HeaderIndicators)

/** Reserves the space of a button that is loading, so that nothing moves. */
const ButtonPlaceholder = () => <span className={styles.placeholder} />

const shortTitle = (data: StaticDataRouteOption | undefined): string | undefined => data?.short ?? data?.title

/** Brand, menu (a drawer up to 1024 px), outbox count, notifications and account. */
export const Header = () => {
  const user = useSession()?.user
  const isIdle = useIsIdle()
  const pageTitle = useRouterState({ select: ({ matches }) => shortTitle(matches.at(-1)?.staticData) })
  const [isOpen, setOpen] = useState(false)
  const entries = menuOf(user?.role)
  const onPick = () => {
    setOpen(false)
    if (user?.verificationStatus === 'pending') notify.info(VERIFICATION_PENDING)
  }
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.menuButton}
          aria-label="Menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <MenuIcon />
        </button>
        <HeaderBrand pageTitle={pageTitle} />
        <nav className={styles.menu} aria-label="Main">
          {entries.map(({ label, to }) => (
            <Link key={to} to={to} className={styles.entry} onClick={onPick}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.actions}>
          {user && (
            <Suspense fallback={<ButtonPlaceholder />}>
              {isIdle ? <HeaderIndicators /> : <ButtonPlaceholder />}
            </Suspense>
          )}
          {user && (
            <Suspense fallback={<ButtonPlaceholder />}>
              <AccountMenu name={user.name} />
            </Suspense>
          )}
        </div>
      </div>
      {(isIdle || isOpen) && (
        <Suspense fallback={null}>
          <Drawer isOpen={isOpen} onClose={() => setOpen(false)} entries={entries} onPick={onPick} />
        </Suspense>
      )}
    </header>
  )
}
