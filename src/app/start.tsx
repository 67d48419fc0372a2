import type { QueryClient } from '@tanstack/react-query'
import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { closeOldToasts, closeToastsAbout } from '#src/ui/toasts/notify.ts'
import { App } from './app.tsx'
import { hydrate, readDehydratedState } from './dehydrated-state.ts'
import { pageTitle } from './page-title.ts'
import { applyQuranService } from './quran-service.ts'
import { type AppRouter, createAppRouter, renderWithoutSuspending } from './router.tsx'
import { renderIntoShell } from './saved-home/render-into-shell.ts'
import { handleSessionChanges } from './session-changes.ts'
import { yieldToMain } from './yield-to-main.ts'

declare global {
  /** Defined by the inline script (`first-paint/pre-hydration.ts`). */
  var preHydration: { readonly stopCapture: () => void; readonly replayEvents: () => void } | undefined
}

/** Uses a separate task, because React does not hydrate a boundary for an event that is dispatched during effects. */
const scheduleReplay = (): void => {
  setTimeout(() => globalThis.preHydration?.replayEvents())
}

/**
 * Closes old toasts and those about the opened page, sets the title of a new page, and moves the focus to its top, so
 * that keyboard and screen reader users start there.
 */
const handleNavigation = (router: AppRouter, client: QueryClient): void => {
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    if (pathChanged) closeOldToasts()
    closeToastsAbout(toLocation.href)
  })
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    document.title = pageTitle(router, client)
    const main = document.getElementById('main')
    if (fromLocation && pathChanged && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  })
}

/**
 * Hydrates a prerendered page, or renders into the shell.
 * @param container holds the app
 */
export const startApp = async (container: HTMLElement, client: QueryClient): Promise<AppRouter> => {
  const dehydrated = readDehydratedState()
  await yieldToMain()
  const router = createAppRouter(client, createBrowserHistory())
  const app = <App client={client} router={router} onMounted={scheduleReplay} />
  handleSessionChanges(router, client)
  handleNavigation(router, client)
  applyQuranService(client)
  if (dehydrated) hydrate(client, dehydrated)
  // Most pages are prerendered without their query; with one they may render something else.
  const page = router.getMatchedRoutes(location.pathname)[2]?.options.staticData
  const isQueryIgnored = location.search !== '' && !page?.isLive && !page?.hydratesWithQuery
  if (!dehydrated || isQueryIgnored) {
    await renderIntoShell(container, router, app)
    return router
  }
  renderWithoutSuspending(router)
  await yieldToMain()
  await router.load()
  await yieldToMain()
  const initialUrl = location.href
  const onRecoverableError = (error: unknown): void => {
    // If the user follows a link before hydration, React renders the new page from scratch. That is no error.
    if (location.href === initialUrl) reportError(error)
  }
  // A transition hydrates in small steps, so that taps and scrolling are handled in between.
  startTransition(() => void hydrateRoot(container, app, { onRecoverableError }))
  globalThis.preHydration?.stopCapture()
  return router
}
