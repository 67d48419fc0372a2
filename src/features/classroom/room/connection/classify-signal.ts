import type { Signal } from '#contract/classroom/room.ts'

interface ConnectionIds {
  /** This page's connection to the peer. */
  readonly local: string
  /** The peer's connection; undefined until its first signal arrives. */
  readonly remote: string | undefined
}

/**
 * Either side may replace its connection while signals are in transit. A `stale` signal addresses an old local
 * connection and is dropped; `anew` means that the peer has a new connection, so the local one must be replaced too.
 */
export const classifySignal = ({ local, remote }: ConnectionIds, signal: Signal): 'take' | 'stale' | 'anew' => {
  if (signal.to !== undefined && signal.to !== local) return 'stale'
  return remote === undefined || remote === signal.from ? 'take' : 'anew'
}

/** Makes exactly one of two peers polite: it never sends the first offer, and yields when both offer at once. */
export const isPolite = (myPeerId: string, theirPeerId: string): boolean => myPeerId < theirPeerId
