import type { QueryClient } from '@tanstack/react-query'
import { resumeSavedBooks } from '#src/offline/books/resume-saved-books.ts'
import { startMarksSyncWhenNeeded } from '#src/offline/marks/start-marks-sync.ts'
import { startOutbox } from '#src/offline/outbox/outbox-triggers.ts'
import { resumeSavedQuran } from '#src/offline/quran/resume-saved-quran.ts'
import { registerWorker } from '#src/offline/service-worker/register-worker.ts'
import { session } from '#src/session/session.ts'
import { followTheme } from '#src/ui/theme/theme.ts'
import { handleDeliveries } from './deliveries.ts'
import type { AppRouter } from './router.tsx'
import { hideHeaderOnScroll } from './shell/navigation/hide-header-on-scroll.ts'
import { watchKeyboard } from './shell/navigation/watch-keyboard.ts'
import { guardAgainstTranslation } from './translation/translation-guard.ts'

/** Runs now if a user is signed in, else at the next sign-in. */
const runWhenSignedIn = (work: () => void): void => {
  if (session.current()) {
    work()
    return
  }
  const unsubscribe = session.subscribe(() => {
    if (!session.current()) return
    unsubscribe()
    work()
  })
}

/** Starts what the first view does not need: outbox, sync, live connection and service worker. */
export const startBackgroundWork = async (client: QueryClient, router: AppRouter): Promise<void> => {
  guardAgainstTranslation()
  followTheme()
  hideHeaderOnScroll()
  watchKeyboard()
  handleDeliveries(client)
  startOutbox()
  startMarksSyncWhenNeeded()
  runWhenSignedIn(() => void import('./member-work.ts').then((members) => members.startMemberWork(client, router)))
  await registerWorker()
  await Promise.all([resumeSavedQuran(), resumeSavedBooks()])
}
