import { SESSION_EXPIRED } from '#contract/auth/auth.ts'
import { mergeMarks } from '#contract/library/bookmarks.ts'
import { hasNoMarks } from '#quran/marks.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { send, type Transport } from '#src/api/transport.ts'
import { readClaims } from '#src/session/claims.ts'
import { session } from '#src/session/session.ts'
import {
  adoptSignedOutMarks,
  applyServerMarks,
  readPendingMarks,
  readUnsynced,
  subscribeToMarks,
} from './marks-store.ts'

/** Several bookmarks in a row make one request. */
const BOOKMARK_DELAY_MS = 3000
/** For the reading position, which changes all the time, and for retries when no `online` event will come. */
const LAST_READ_DELAY_MS = 60_000

const currentUserId = (): string | undefined => session.current()?.user.id

/** Another user may have signed in meanwhile. Marks must not reach another user's account. */
const createTransportFor =
  (userId: string): Transport =>
  async (sending) => {
    if (!sending.token || readClaims(sending.token)?.id !== userId) throw new ApiError(401, SESSION_EXPIRED)
    return send(sending)
  }

const syncCurrentUser = async (): Promise<void> => {
  const userId = currentUserId()
  if (userId === undefined) return
  adoptSignedOutMarks(userId)
  const { version, marks } = readUnsynced(userId)
  const answer = await call(mergeMarks, { body: { version, marks } }, { transport: createTransportFor(userId) })
  // After a logout meanwhile, nothing may be written.
  if (currentUserId() === userId) applyServerMarks(userId, marks, answer)
}

const hasPendingMarks = (): boolean => !hasNoMarks(readPendingMarks())

let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | undefined

const scheduleSync = (ms: number): void => {
  clearTimeout(timer)
  timer = setTimeout(() => void syncMarks(), ms)
}

const scheduleIfPending = (): void => {
  if (hasPendingMarks()) scheduleSync(readPendingMarks().bookmarks.length > 0 ? BOOKMARK_DELAY_MS : LAST_READ_DELAY_MS)
}

/** Sends pending marks and receives those of other devices. Marks that could not be sent stay pending on the phone. */
export const syncMarks = (): Promise<void> => {
  running ??= syncCurrentUser()
    .then(scheduleIfPending)
    // A refused request is not repeated by timer, only at the next change or start.
    .catch((error: unknown) => (error instanceof ApiError ? undefined : scheduleSync(LAST_READ_DELAY_MS)))
    .finally(() => {
      running = undefined
    })
  return running
}

let isStarted = false

/** Syncs now, after each change, at sign-in, when the network returns and when the page is shown. */
export const startMarksSync = (): void => {
  if (isStarted) return
  isStarted = true
  let userId = currentUserId()
  subscribeToMarks(() => {
    const isOtherUser = currentUserId() !== userId
    userId = currentUserId()
    if (isOtherUser) void syncMarks()
    else scheduleIfPending()
  })
  addEventListener('online', () => void syncMarks())
  document.addEventListener('visibilitychange', () => void (hasPendingMarks() && syncMarks()))
  void syncMarks()
}
