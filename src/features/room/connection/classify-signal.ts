import type { Signal } from '#contract/room/room.ts'

interface ConnectionIds {
  /** This page's connection to the peer. */
  readonly local: string
  /** The peer's connection; undefined until its first signal arrives. */
  readonly remote: string | undefined
}

/**
 * Decides what to do with a signal, because either side may replace its connection while signals are in transit.
 * @returns `stale`: ignore the signal, it addresses an old local connection; `replace`: replace the local connection, because
 * the peer has replaced its own
 */
export const classifySignal = ({ local, remote }: ConnectionIds, signal: Signal): 'take' | 'stale' | 'replace' => {
  if (signal.to !== undefined && signal.to !== local) return 'stale'
  return remote === undefined || remote === signal.from ? 'take' : 'replace'
}

/** Makes exactly one of two peers polite: it never sends the first offer, and yields when both offer at once. */
export const isPolite = (myPeerId: string, theirPeerId: string): boolean => myPeerId < theirPeerId
