import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Page } from '#contract/pages/pages.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useIsInFrame } from './is-in-frame.ts'
import styles from './layout.module.css'
import { BottomNavigation } from './navigation/bottom-navigation.tsx'

const Offers = lazyWithRetry(async () => (await import('./offers.tsx')).Offers)
const IdleParts = lazyWithRetry(async () => (await import('./idle-parts.tsx')).IdleParts)

type HideablePart = NonNullable<Page['hides']>[number]

/** Header, page, footer and bottom navigation; inside an iframe only the page. */
export const Layout = () => {
  const hides = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.hides })
  const isFramed = useIsInFrame()
  const isIdle = useIsIdle()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const shows = (part: HideablePart) => !isFramed && !hides?.includes(part)
  const menu = { isMenuOpen, onOpenMenu: () => setMenuOpen(true) }
  return (
    <div className={styles.frame}>
      <a className={styles.skipLink} href="#main">
        Skip to content
      </a>
      {shows('header') && <Header {...menu} />}
      {isIdle && shows('offers') && (
        <Suspense fallback={null}>
          <Offers />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={hides?.includes('header') ? styles.fullPage : styles.page}>
        <Outlet />
      </main>
      {shows('footer') && <Footer />}
      {shows('navigation') && <BottomNavigation {...menu} />}
      {(isIdle || isMenuOpen) && shows('navigation') && (
        <Suspense fallback={null}>
          <IdleParts isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
