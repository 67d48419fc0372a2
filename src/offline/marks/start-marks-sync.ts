import { session } from '#src/session/session.ts'
import { hasMarksToSync } from './marks-keys.ts'

const startSyncIfNeeded = (): void => {
  const userId = session.current()?.user.id
  if (userId !== undefined && hasMarksToSync(userId))
    void import('./sync-marks.ts').then(({ startMarksSync }) => startMarksSync())
}

/** Starts the sync at page start or sign-in. Without marks it loads no code. */
export const startMarksSyncWhenNeeded = (): void => {
  startSyncIfNeeded()
  session.subscribe(startSyncIfNeeded)
}
