import type { Delivery, Entry } from './entry.ts'

/** What page and worker tell each other about the outbox. */
export type OutboxEvent =
  | { readonly kind: 'changed' }
  | { readonly kind: 'settled'; readonly entry: TriedEntry; readonly delivery: Delivery; readonly at: number }

/** An entry without its files: a receipt does not travel to every tab. */
export type TriedEntry = Pick<Entry, 'id' | 'userId' | 'endpoint' | 'title' | 'input' | 'createdAt'>

const NAME = 'outbox'
let speaker: BroadcastChannel | undefined

/**
 * Tells every tab and the worker, this one included.
 * @param news what happened
 */
export const publish = (news: OutboxEvent): void => {
  speaker ??= new BroadcastChannel(NAME)
  speaker.postMessage(news)
}

/**
 * Hears what any tab or the worker tells.
 * @param hear called with each piece of news
 * @returns stops hearing
 */
export const subscribe = (hear: (news: OutboxEvent) => void): (() => void) => {
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = (event: MessageEvent<OutboxEvent>) => hear(event.data)
  return () => channel.close()
}
