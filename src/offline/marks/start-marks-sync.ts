import { session } from '#src/session/session.ts'
import { hasMarksFor } from './marks-keys.ts'

const look = (): void => {
  const userId = session.current()?.user.id
  if (userId !== undefined && hasMarksFor(userId)) void import('./sync-marks.ts').then(({ startMarks }) => startMarks())
}

/** Brings what was marked on this phone to the account, whichever page is opened. Who has marked nothing loads nothing. */
export const followMarks = (): void => {
  look()
  session.subscribe(look)
}
