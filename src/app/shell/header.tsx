import { type StaticDataRouteOption, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { MenuIcon } from '#src/ui/icons.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'
import { HeaderBrand } from './brand.tsx'
import styles from './header.module.css'
import { MenuLink } from './navigation/menu-link.tsx'
import { useMainMenu } from './navigation/use-main-menu.ts'

const AccountMenu = lazyWithRetry(async () => (await import('./account-menu.tsx')).AccountMenu)
const HeaderIndicators = lazyWithRetry(async () => (await import('./header-indicators.tsx')).HeaderIndicators)

interface HeaderProps {
  isMenuOpen: boolean
  onOpenMenu: () => void
}

/** Reserves the space of a button that is loading, so that nothing moves. */
const ButtonPlaceholder = () => <span className={styles.placeholder} />

const shortTitle = (data: StaticDataRouteOption | undefined): string | undefined => data?.short ?? data?.title

/** Brand, menu (a drawer up to 1024 px), outbox count, notifications and account. */
export const Header = ({ isMenuOpen, onOpenMenu }: HeaderProps) => {
  const { user, entries, onPick } = useMainMenu()
  const isIdle = useIsIdle()
  const pageTitle = useRouterState({ select: ({ matches }) => shortTitle(matches.at(-1)?.staticData) })
  return (
    <header id="header" className={styles.header}>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.menuButton}
          aria-label="Menu"
          aria-expanded={isMenuOpen}
          onClick={onOpenMenu}
        >
          <MenuIcon />
        </button>
        <HeaderBrand pageTitle={pageTitle} />
        <nav className={styles.menu} aria-label="Main">
          {entries.map(({ label, to }) => (
            <MenuLink key={to} to={to} className={styles.entry} onClick={onPick}>
              {label}
            </MenuLink>
          ))}
        </nav>
        <div className={styles.actions} data-late="in-place">
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
    </header>
  )
}
