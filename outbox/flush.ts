import { type Holder, tokenHolder } from './access-token.ts'
import { backoff } from './backoff.ts'
import { deliver, NO_CONNECTION, SIGN_IN_AGAIN } from './deliver.ts'
import { type Delivery, type Entry, isBehindAnother, isTooOld } from './entry.ts'
import type { OutboxEnv } from './outbox-env.ts'
import { settleLogout } from './send-pending-logout.ts'

export interface FlushSummary {
  readonly delivered: number
  /** Something is left that a later try can deliver without the user. */
  readonly shouldTryAgain: boolean
}

const TOO_OLD = 'This has waited for 30 days. Look at it again, then send or delete it.'
const NOTHING_DONE: FlushSummary = { delivered: 0, shouldTryAgain: false }

const note = async (place: OutboxEnv, id: string, change: (entry: Entry) => Entry): Promise<Entry | undefined> => {
  const changed = await place.store.change(id, change)
  place.publish({ kind: 'changed' })
  return changed
}

// Whoever holds the lock is the only one who sends: an entry still marked so was left by a browser that was killed.
const recover = async (place: OutboxEnv, entry: Entry): Promise<void> => {
  if (entry.state === 'sending') await note(place, entry.id, (now) => ({ ...now, state: 'waiting' }))
  if (entry.state !== 'needs-you' && isTooOld(entry, place.now()))
    await note(place, entry.id, (now) => ({ ...now, state: 'needs-you', reason: TOO_OLD }))
}

const waiting = async (place: OutboxEnv): Promise<Entry[]> => {
  const entries = await place.store.all()
  return entries
    .filter((entry) => entry.state === 'waiting')
    .sort((a, b) => a.nextTryAt - b.nextTryAt || a.createdAt - b.createdAt)
}

type Setback = Exclude<Delivery, { outcome: 'delivered' }>

const afterSetback = (entry: Entry, setback: Setback, place: OutboxEnv): Entry => {
  const { reason } = setback
  if (setback.outcome === 'needs-you') return { ...entry, state: 'needs-you', reason }
  const wait = Math.max(backoff(entry.tries, place.random()), setback.waitMs ?? 0)
  return { ...entry, state: 'waiting', reason, nextTryAt: place.now() + wait }
}

const sendOne = async (place: OutboxEnv, id: string, token: string): Promise<Delivery | undefined> => {
  const entry = await note(place, id, (now) => ({ ...now, state: 'sending', tries: now.tries + 1, reason: '' }))
  if (!entry) return undefined
  const delivery = await deliver(entry, token, place)
  if (delivery.outcome === 'delivered') await place.store.remove(id)
  else await place.store.change(id, (now) => afterSetback(now, delivery, place))
  const { userId, endpoint, title, input, createdAt } = entry
  place.publish({
    kind: 'settled',
    entry: { id, userId, endpoint, title, input, createdAt },
    delivery,
    at: place.now(),
  })
  return delivery
}

// Without this, a phone with a stranger's entry, or one that is signed out, would ask for a token at every tick.
const postpone = async (place: OutboxEnv, entries: readonly Entry[], reason?: string): Promise<void> => {
  for (const { id } of entries)
    await note(place, id, (entry) => {
      const setback: Setback = { outcome: 'later', why: 'signed-out', reason: reason ?? entry.reason }
      return afterSetback({ ...entry, tries: entry.tries + 1 }, setback, place)
    })
}

// Without a network, or without an account, the next entry would fare no better.
const isHopeless = (delivery: Delivery): boolean =>
  delivery.outcome === 'later' && (delivery.why === 'network' || delivery.why === 'signed-out')

type SignedIn = Extract<Holder, { kind: 'signed-in' }>

const sendAll = async (place: OutboxEnv, holder: SignedIn, isDue: (entry: Entry) => boolean): Promise<FlushSummary> => {
  const tried = new Set<string>()
  const mine = async () => (await waiting(place)).filter((entry) => entry.userId === holder.userId)
  const nextOf = (entries: readonly Entry[]) =>
    entries.find((entry) => isDue(entry) && !tried.has(entry.id) && !isBehindAnother(entry, entries))
  let delivered = 0
  for (;;) {
    const next = nextOf(await mine())
    if (!next) break
    tried.add(next.id)
    const delivery = await sendOne(place, next.id, holder.token)
    if (delivery?.outcome === 'delivered') delivered += 1
    if (delivery && isHopeless(delivery)) break
  }
  return { delivered, shouldTryAgain: (await mine()).length > 0 }
}

const pass = async (place: OutboxEnv, isDue: (entry: Entry) => boolean): Promise<FlushSummary> => {
  for (const entry of await place.store.all()) await recover(place, entry)
  const due = (await waiting(place)).filter(isDue)
  if (due.length === 0) return { ...NOTHING_DONE, shouldTryAgain: (await waiting(place)).length > 0 }
  const holder = await tokenHolder(place)
  if (holder.kind === 'signed-in') {
    await postpone(
      place,
      due.filter((entry) => entry.userId !== holder.userId),
    )
    return sendAll(place, holder, isDue)
  }
  await postpone(place, due, holder.kind === 'signed-out' ? SIGN_IN_AGAIN : NO_CONNECTION)
  return { ...NOTHING_DONE, shouldTryAgain: holder.kind === 'unreachable' }
}

const settle = (place: OutboxEnv): Promise<boolean> => place.withLock('session', () => settleLogout(place))

/**
 * Delivers what waits for the signed-in user, one entry after another; tabs and the worker take turns. A logout that the
 * server has not heard of comes first.
 * @param place where this runs
 * @param options `force`: also what is not yet due, because something has changed (network, account, a tap)
 */
export const flush = (place: OutboxEnv, options: { readonly force?: boolean } = {}): Promise<FlushSummary> =>
  place.withLock('outbox', async () => {
    const isSettled = await settle(place)
    const summary = await pass(place, (entry) => options.force === true || entry.nextTryAt <= place.now())
    return isSettled ? summary : { ...summary, shouldTryAgain: true }
  })
