import type { Delivery, Entry } from './entry.ts'

/** Events that tabs and the worker send each other over a `BroadcastChannel`. */
export type OutboxEvent =
  | { readonly kind: 'changed' }
  | { readonly kind: 'settled'; readonly entry: EntrySummary; readonly delivery: Delivery; readonly at: number }

/** An entry without its files, which would be copied to every tab. */
export type EntrySummary = Pick<Entry, 'id' | 'userId' | 'endpoint' | 'title' | 'input' | 'createdAt'>

const CHANNEL_NAME = 'outbox'
let publishChannel: BroadcastChannel | undefined

/** Sends an event to every tab and the worker, this one included. */
export const publish = (event: OutboxEvent): void => {
  publishChannel ??= new BroadcastChannel(CHANNEL_NAME)
  publishChannel.postMessage(event)
}

/**
 * Listens to events from every tab and the worker.
 * @returns unsubscribes
 */
export const subscribe = (listener: (event: OutboxEvent) => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL_NAME)
  channel.onmessage = (event: MessageEvent<OutboxEvent>) => listener(event.data)
  return () => channel.close()
}
