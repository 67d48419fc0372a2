import { SESSION_EXPIRED } from '#contract/auth/auth.ts'
import { mergeMarks } from '#contract/library/bookmarks.ts'
import { isEmpty } from '#quran/marks.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { send, type Transport } from '#src/api/transport.ts'
import { claimsOf } from '#src/session/claims.ts'
import { session } from '#src/session/session.ts'
import { noteAnswer, takeOver, toTell, waitingNow, watchMarks } from './marks-store.ts'

/** A reader may mark several verses in a row: one call for all of them. */
const SOON_MS = 3000
/** For where a reader is, which changes all the time, and after a failure that the browser does not tell the end of. */
const LATER_MS = 60_000

const reader = (): string | undefined => session.current()?.user.id

/** Whoever may have signed in meanwhile: nobody's marks travel under the name of another. */
const inTheNameOf =
  (userId: string): Transport =>
  async (sending) => {
    if (!sending.token || claimsOf(sending.token)?.id !== userId) throw new ApiError(401, SESSION_EXPIRED)
    return send(sending)
  }

const syncOnce = async (): Promise<void> => {
  const userId = reader()
  if (userId === undefined) return
  takeOver(userId)
  const { version, marks } = toTell(userId)
  const answer = await call(mergeMarks, { body: { version, marks } }, { by: inTheNameOf(userId) })
  // A logout meanwhile has wiped what this would write.
  if (reader() === userId) noteAnswer(userId, marks, answer)
}

const isWaiting = (): boolean => !isEmpty(waitingNow())

let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | undefined

const again = (ms: number): void => {
  clearTimeout(timer)
  timer = setTimeout(() => void syncMarks(), ms)
}

const tellSoon = (): void => {
  if (isWaiting()) again(waitingNow().bookmarks.length > 0 ? SOON_MS : LATER_MS)
}

/**
 * Tells the account of who is signed in what it does not know, and hears what this phone does not know. What could not be
 * told stays where it is, on the disk of the phone, until it can.
 */
export const syncMarks = (): Promise<void> => {
  running ??= syncOnce()
    .then(tellSoon)
    // A server that says no is asked again at the next occasion, not by the clock.
    .catch((error: unknown) => (error instanceof ApiError ? undefined : again(LATER_MS)))
    .finally(() => {
      running = undefined
    })
  return running
}

let isFollowing = false

/** Keeps this phone and the account together from now on: at once, at changes, at sign-in, and when there is hope again. */
export const startMarks = (): void => {
  if (isFollowing) return
  isFollowing = true
  let userId = reader()
  watchMarks(() => {
    const isSomebodyElse = reader() !== userId
    userId = reader()
    if (isSomebodyElse) void syncMarks()
    else tellSoon()
  })
  addEventListener('online', () => void syncMarks())
  document.addEventListener('visibilitychange', () => void (isWaiting() && syncMarks()))
  void syncMarks()
}
