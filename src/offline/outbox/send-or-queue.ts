import { browserEnv } from '#outbox/browser-env.ts'
import {
  createEntry,
  type Delivery,
  type Entry,
  type QueuedEndpointName,
  type QueuedInputs,
  type QueuedOutput,
} from '#outbox/entry.ts'
import { subscribe } from '#outbox/events.ts'
import type { FilesByField } from '#outbox/request.ts'
import { FileChangedError } from '#outbox/stored-files.ts'
import { isQuotaExceeded } from '#src/offline/storage/storage-quota.ts'
import { session } from '#src/session/session.ts'
import { requestBackgroundSync } from './background-sync.ts'
import { flushNow } from './flush-now.ts'
import { endFormWait, FORM_TIMEOUT_MS } from './form-wait.ts'
import { setStorageFull } from './storage-full.ts'

/** `saved`: stored on the phone, to be sent later. `refused`: the server or the phone refused it. */
export type SendResult =
  | { readonly outcome: 'delivered'; readonly answer: QueuedOutput }
  | { readonly outcome: 'saved'; readonly id: string }
  | { readonly outcome: 'refused'; readonly message: string }

export interface SendOptions {
  /** Set where the caller must know the id beforehand. */
  readonly id?: string
  /** Shown in the outbox list. */
  readonly title: string
  readonly files?: FilesByField
  /** Whether a form still holds the input and shows a refusal. Otherwise a refused entry stays in the outbox. */
  readonly isFormOpen?: () => boolean
}

const CANNOT_STORE_MESSAGE = 'Your phone could not save this. Free some space, then try again.'
const STORAGE_FULL_MESSAGE = 'This phone is full, so this could not be saved. Free some space, then send it again.'
const SIGNED_OUT_MESSAGE = 'Session expired. Please log in again.'

const waitForDelivery = (id: string): { settled: Promise<Delivery | undefined>; stop: () => void } => {
  const { promise, resolve } = Promise.withResolvers<Delivery | undefined>()
  const timer = setTimeout(() => resolve(undefined), FORM_TIMEOUT_MS)
  const unsubscribe = subscribe((event) => {
    if (event.kind === 'settled' && event.entry.id === id) resolve(event.delivery)
  })
  const stop = () => {
    clearTimeout(timer)
    unsubscribe()
  }
  return { settled: promise, stop }
}

/** @returns the problem to show if the entry could not be stored; the form keeps its data */
const storeEntry = async (entry: Entry): Promise<string | undefined> => {
  try {
    await browserEnv.store.put(entry)
  } catch (error) {
    if (error instanceof FileChangedError) return error.message
    // Any other error means that the browser stores nothing, as in private browsing.
    if (!isQuotaExceeded(error)) return CANNOT_STORE_MESSAGE
    setStorageFull(true)
    return STORAGE_FULL_MESSAGE
  }
  browserEnv.publish({ kind: 'changed' })
  return undefined
}

// Waits for the result of this entry, even if another tab holds the lock. The entry is stored, so after any failure
// here a later trigger delivers it.
const deliverNow = async (entry: Entry): Promise<Delivery | undefined> => {
  const { settled, stop } = waitForDelivery(entry.id)
  const flushed = flushNow({ force: true }).then(async () => {
    const isWaiting = (await browserEnv.store.all()).some(({ id, state }) => id === entry.id && state === 'waiting')
    return isWaiting ? undefined : settled
  })
  return Promise.race([settled, flushed.catch(() => undefined)]).finally(stop)
}

/**
 * Stores a request on the phone first, then delivers it now or, offline, later. A refusal while the form is open
 * removes the entry, because the form still holds the input.
 */
export const sendOrQueue = async <N extends QueuedEndpointName>(
  name: N,
  input: QueuedInputs[N],
  options: SendOptions,
): Promise<SendResult> => {
  const user = session.current()?.user
  if (!user) return { outcome: 'refused', message: SIGNED_OUT_MESSAGE }
  const { id, title, files = {}, isFormOpen = () => true } = options
  const entry = createEntry(
    { userId: user.id, endpoint: name, title, input, files, ...(id && { id }) },
    browserEnv.now(),
  )
  const problem = await storeEntry(entry)
  if (problem) return { outcome: 'refused', message: problem }
  void requestBackgroundSync()
  const delivery = await deliverNow(entry)
  if (delivery?.outcome === 'delivered') return delivery
  if (delivery?.outcome !== 'needs-you' || !isFormOpen()) {
    endFormWait(entry.id)
    return { outcome: 'saved', id: entry.id }
  }
  await browserEnv.store.remove(entry.id)
  browserEnv.publish({ kind: 'changed' })
  return { outcome: 'refused', message: delivery.reason }
}
