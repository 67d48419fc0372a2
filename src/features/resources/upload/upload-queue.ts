import { createAtom } from '@tanstack/store'
import { randomId } from '#outbox/random-id.ts'

/** Queueing fixes all fields, because a retry under the same `Idempotency-Key` must send the same body. */
export interface UploadItem {
  /** Also the `Idempotency-Key`. */
  readonly id: string
  readonly gigId: string
  readonly title: string
  readonly description: string
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'
  /** From 0 to 1. */
  readonly progress: number
  readonly failure: Error | null
}

type NewItem = Omit<UploadItem, 'id' | 'state' | 'progress' | 'failure'>

export interface UploadControls {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

export type UploadOutcome = Readonly<Record<'done' | 'failed' | 'cancelled', number>> & {
  readonly failure: Error | null
}

const isActive = ({ state }: UploadItem): boolean => state === 'waiting' || state === 'sending'

const countOutcomes = (items: readonly UploadItem[]): UploadOutcome => {
  const count = (state: UploadItem['state']) => items.filter((item) => item.state === state).length
  const failure = items.find(({ state }) => state === 'failed')?.failure ?? null
  return { done: count('done'), failed: count('failed'), cancelled: count('cancelled'), failure }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

const createItem = (item: NewItem): UploadItem => ({
  ...item,
  id: randomId(),
  state: 'waiting',
  progress: 0,
  failure: null,
})

/**
 * Uploads one file at a time, because on a slow connection two parallel uploads delay both. The queue outlives the
 * panel that filled it.
 * @param send rejects with an error whose message the user reads
 */
export const createUploadQueue = (send: (item: UploadItem, controls: UploadControls) => Promise<unknown>) => {
  const items = createAtom<readonly UploadItem[]>([])
  const all = () => items.get()
  const find = (id: string): UploadItem | undefined => all().find((item) => item.id === id)
  const change = (id: string, part: Partial<UploadItem>): void =>
    items.set(all().map((item) => (item.id === id ? { ...item, ...part } : item)))
  const running = new Map<string, AbortController>()
  let queue: Promise<void> = Promise.resolve()

  const uploadNext = async (id: string): Promise<void> => {
    const item = find(id)
    if (item?.state !== 'waiting') return
    const controller = new AbortController()
    running.set(id, controller)
    change(id, { state: 'sending', progress: 0 })
    try {
      await send(item, { signal: controller.signal, onProgress: (progress) => change(id, { progress }) })
      change(id, { state: 'done', progress: 1 })
    } catch (error) {
      change(id, controller.signal.aborted ? { state: 'cancelled' } : { state: 'failed', failure: toError(error) })
    } finally {
      running.delete(id)
    }
  }

  /** Uploads queued items. Resolves when each one is done, failed or cancelled; it never rejects. */
  const run = async (ids: readonly string[]): Promise<UploadOutcome> => {
    for (const id of ids) change(id, { state: 'waiting', progress: 0, failure: null })
    const uploads = ids.map((id) => {
      queue = queue.then(() => uploadNext(id))
      return queue
    })
    await Promise.all(uploads)
    return countOutcomes(all().filter(({ id }) => ids.includes(id)))
  }

  return {
    run,
    /** Queues files and drops the finished uploads of the same gig from the list. */
    add: (added: readonly NewItem[]): readonly string[] => {
      const waiting = added.map(createItem)
      const gigs = new Set(added.map(({ gigId }) => gigId))
      items.set([...all().filter(({ gigId, state }) => state !== 'done' || !gigs.has(gigId)), ...waiting])
      return waiting.map(({ id }) => id)
    },
    cancel: (id: string): void => {
      running.get(id)?.abort()
      if (find(id)?.state === 'waiting') change(id, { state: 'cancelled' })
    },
    remove: (id: string): void => items.set(all().filter((item) => item.id !== id || isActive(item))),
    /** Aborts and forgets every upload, for when the user logs out or another one signs in. */
    clear: (): void => {
      for (const controller of running.values()) controller.abort()
      items.set([])
    },
    items,
    all,
    isBusy: (): boolean => all().some(isActive),
  }
}
