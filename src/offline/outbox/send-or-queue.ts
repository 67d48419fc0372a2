import { browserEnv } from '#outbox/browser-env.ts'
import {
  type Answer,
  type Delivery,
  type Entry,
  type Files,
  type Inputs,
  newEntry,
  type QueuedName,
} from '#outbox/entry.ts'
import { subscribe } from '#outbox/events.ts'
import { isFull } from '#src/offline/storage/storage-quota.ts'
import { session } from '#src/session/session.ts'
import { askForSync } from './background-sync.ts'
import { flushNow } from './flush-now.ts'
import { FORM_WAITS_MS, waitNoLonger } from './form-wait.ts'
import { sayPhoneFull } from './storage-full.ts'

/** What became of something sent: it arrived, it waits on this phone, or the server said no. */
export type Sent =
  | { readonly outcome: 'delivered'; readonly answer: Answer }
  | { readonly outcome: 'saved'; readonly id: string }
  | { readonly outcome: 'refused'; readonly message: string }

export interface Parcel {
  /** Made by the caller where it must know it beforehand; else a new one. */
  readonly id?: string
  /** What the list of what waits calls it. */
  readonly title: string
  readonly files?: Files
  /** What the server refuses stays among what waits, since no form holds it any more. */
  readonly keeps?: true
}

const NO_ROOM = 'Your phone could not save this. Free some space, then try again.'
const FULL = 'This phone is full, so this could not be kept to be sent. Free some space, then send it again.'
const SIGNED_OUT = 'Session expired. Please log in again.'

const outcomeOf = (id: string): { settled: Promise<Delivery | undefined>; stop: () => void } => {
  const { promise, resolve } = Promise.withResolvers<Delivery | undefined>()
  const timer = setTimeout(() => resolve(undefined), FORM_WAITS_MS)
  const deaf = subscribe((news) => {
    if (news.kind === 'settled' && news.entry.id === id) resolve(news.delivery)
  })
  const stop = () => {
    clearTimeout(timer)
    deaf()
  }
  return { settled: promise, stop }
}

/** Why an entry could not be kept, in words: the form keeps the data and says so. */
const problemOf = async (entry: Entry): Promise<string | undefined> => {
  try {
    await browserEnv.store.put(entry)
  } catch (error) {
    // Else it is private browsing.
    if (!isFull(error)) return NO_ROOM
    sayPhoneFull(true)
    return FULL
  }
  browserEnv.publish({ kind: 'changed' })
  return undefined
}

// Waits for the flusher's word about this entry, whoever holds the lock. The entry is on the phone by now: whatever goes
// wrong here, a later trigger delivers it.
const settle = async (entry: Entry): Promise<Delivery | undefined> => {
  const { settled, stop } = outcomeOf(entry.id)
  const flushed = flushNow({ force: true }).then(async () => {
    const isWaiting = (await browserEnv.store.all()).some(({ id, state }) => id === entry.id && state === 'waiting')
    return isWaiting ? undefined : settled
  })
  return Promise.race([settled, flushed.catch(() => undefined)]).finally(stop)
}

/**
 * Sends something that must not be lost: it is stored on the phone first, then delivered now or, without a network, later.
 * A refusal that comes while the form is open takes it out again, since the form still holds what was typed.
 * @param name the call, as the outbox knows it
 * @param input its body, and parameters of its path
 * @param parcel a title for the list of what waits, files, its id where that must be known, and whether a refusal stays
 */
export const send = async <N extends QueuedName>(name: N, input: Inputs[N], parcel: Parcel): Promise<Sent> => {
  const user = session.current()?.user
  if (!user) return { outcome: 'refused', message: SIGNED_OUT }
  const { id, title, files = {}, keeps = false } = parcel
  const entry = newEntry({ userId: user.id, endpoint: name, title, input, files, ...(id && { id }) }, browserEnv.now())
  const problem = await problemOf(entry)
  if (problem) return { outcome: 'refused', message: problem }
  void askForSync()
  const delivery = await settle(entry)
  if (delivery?.outcome === 'delivered') return delivery
  if (delivery?.outcome !== 'needs-you' || keeps) {
    waitNoLonger(entry.id)
    return { outcome: 'saved', id: entry.id }
  }
  await browserEnv.store.remove(entry.id)
  browserEnv.publish({ kind: 'changed' })
  return { outcome: 'refused', message: delivery.reason }
}
