import { getAccessToken, type TokenResult } from './access-token.ts'
import { computeBackoffMs } from './backoff.ts'
import { deliver, NO_CONNECTION, SIGN_IN_AGAIN } from './deliver.ts'
import { type Delivery, type Entry, isTooOld, mustWaitForEarlier } from './entry.ts'
import type { OutboxEnv } from './outbox-env.ts'
import { sendPendingLogout } from './send-pending-logout.ts'

export interface FlushSummary {
  readonly delivered: number
  /** Entries remain that a later flush can deliver without the user. */
  readonly shouldTryAgain: boolean
}

const TOO_OLD_REASON = 'This has waited for 30 days. Check it, then send or delete it.'
const NOTHING_DELIVERED: FlushSummary = { delivered: 0, shouldTryAgain: false }

const updateEntry = async (env: OutboxEnv, id: string, change: (entry: Entry) => Entry): Promise<Entry | undefined> => {
  const changed = await env.store.change(id, change)
  env.publish({ kind: 'changed' })
  return changed
}

// Only the lock's holder sends. An entry still marked `sending` was interrupted when a browser was killed.
const recoverEntry = async (env: OutboxEnv, entry: Entry): Promise<void> => {
  if (entry.state === 'sending') await updateEntry(env, entry.id, (now) => ({ ...now, state: 'waiting' }))
  if (entry.state !== 'needs-you' && isTooOld(entry, env.now()))
    await updateEntry(env, entry.id, (now) => ({ ...now, state: 'needs-you', reason: TOO_OLD_REASON }))
}

const listWaitingEntries = async (env: OutboxEnv): Promise<Entry[]> => {
  const entries = await env.store.all()
  return entries
    .filter((entry) => entry.state === 'waiting')
    .sort((a, b) => a.nextTryAt - b.nextTryAt || a.createdAt - b.createdAt)
}

type FailedDelivery = Exclude<Delivery, { outcome: 'delivered' }>
type Delay = Extract<Delivery, { outcome: 'later' }>

/** A network can return without an `online` event. Not shorter, because a line that breaks each upload costs its data. */
const MAX_NETWORK_DELAY_MS = 5 * 60_000

const computeDelayMs = (tries: number, { why, waitMs = 0 }: Delay, random: number): number =>
  why === 'network'
    ? computeBackoffMs(tries, random, MAX_NETWORK_DELAY_MS)
    : Math.max(computeBackoffMs(tries, random), waitMs)

const applyFailure = (entry: Entry, failure: FailedDelivery, env: OutboxEnv): Entry => {
  const { reason } = failure
  if (failure.outcome === 'needs-you')
    return { ...entry, state: 'needs-you', reason, isFinal: failure.isFinal === true }
  return {
    ...entry,
    state: 'waiting',
    reason,
    nextTryAt: env.now() + computeDelayMs(entry.tries, failure, env.random()),
  }
}

const sendEntry = async (env: OutboxEnv, id: string, token: string): Promise<Delivery | undefined> => {
  const entry = await updateEntry(env, id, (now) => ({ ...now, state: 'sending', tries: now.tries + 1, reason: '' }))
  if (!entry) return undefined
  const delivery = await deliver(entry, token, env)
  if (delivery.outcome === 'delivered') await env.store.remove(id)
  else await env.store.change(id, (now) => applyFailure(now, delivery, env))
  const { userId, endpoint, title, input, createdAt } = entry
  env.publish({
    kind: 'settled',
    entry: { id, userId, endpoint, title, input, createdAt },
    delivery,
    at: env.now(),
  })
  return delivery
}

// Without a delay, a phone that is signed out or holds another user's entries would request a token at every tick.
const postponeEntries = async (
  env: OutboxEnv,
  entries: readonly Entry[],
  { why, reason }: Pick<Delay, 'why'> & Partial<Pick<Delay, 'reason'>>,
): Promise<void> => {
  for (const { id } of entries)
    await updateEntry(env, id, (entry) =>
      applyFailure(
        { ...entry, tries: entry.tries + 1 },
        { outcome: 'later', why, reason: reason ?? entry.reason },
        env,
      ),
    )
}

// Offline or signed out, the next entry would fail the same way.
const shouldStopSending = (delivery: Delivery): boolean =>
  delivery.outcome === 'later' && (delivery.why === 'network' || delivery.why === 'signed-out')

type SignedIn = Extract<TokenResult, { kind: 'signed-in' }>

const sendDueEntries = async (
  env: OutboxEnv,
  auth: SignedIn,
  isDue: (entry: Entry) => boolean,
): Promise<FlushSummary> => {
  const tried = new Set<string>()
  const listMine = async () => (await listWaitingEntries(env)).filter((entry) => entry.userId === auth.userId)
  const findNext = (entries: readonly Entry[]) =>
    entries.find((entry) => isDue(entry) && !tried.has(entry.id) && !mustWaitForEarlier(entry, entries))
  let delivered = 0
  for (;;) {
    const next = findNext(await listMine())
    if (!next) break
    tried.add(next.id)
    const delivery = await sendEntry(env, next.id, auth.token)
    if (delivery?.outcome === 'delivered') delivered += 1
    if (delivery && shouldStopSending(delivery)) break
  }
  return { delivered, shouldTryAgain: (await listMine()).length > 0 }
}

const deliverDue = async (env: OutboxEnv, isDue: (entry: Entry) => boolean): Promise<FlushSummary> => {
  for (const entry of await env.store.all()) await recoverEntry(env, entry)
  const due = (await listWaitingEntries(env)).filter(isDue)
  if (due.length === 0) return { ...NOTHING_DELIVERED, shouldTryAgain: (await listWaitingEntries(env)).length > 0 }
  const auth = await getAccessToken(env)
  if (auth.kind === 'signed-in') {
    await postponeEntries(
      env,
      due.filter((entry) => entry.userId !== auth.userId),
      { why: 'signed-out' },
    )
    return sendDueEntries(env, auth, isDue)
  }
  if (auth.kind === 'signed-out') {
    await postponeEntries(env, due, { why: 'signed-out', reason: SIGN_IN_AGAIN })
    return NOTHING_DELIVERED
  }
  await postponeEntries(env, due, { why: 'network', reason: NO_CONNECTION })
  return { ...NOTHING_DELIVERED, shouldTryAgain: true }
}

const sendLogoutFirst = (env: OutboxEnv): Promise<boolean> => env.withLock('session', () => sendPendingLogout(env))

/**
 * Delivers the signed-in user's due entries one after another, after any pending logout. A lock keeps tabs and the
 * worker from sending twice.
 * @param options `force` ignores the backoff: also delivers entries that are not due
 */
export const flush = (env: OutboxEnv, options: { readonly force?: boolean } = {}): Promise<FlushSummary> =>
  env.withLock('outbox', async () => {
    const hasLoggedOut = await sendLogoutFirst(env)
    const summary = await deliverDue(env, (entry) => options.force === true || entry.nextTryAt <= env.now())
    return hasLoggedOut ? summary : { ...summary, shouldTryAgain: true }
  })
