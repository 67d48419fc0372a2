import type { Signal } from '#contract/classroom/room.ts'

interface ConnectionIds {
  /** This page's connection to somebody. */
  readonly local: string
  /** Theirs, once something came from it. */
  readonly remote: string | undefined
}

/**
 * What to do with a signal: `take` it, leave it alone since it was meant for a connection that is gone, or begin `anew`
 * since the other side has.
 * @param ids of the two connections
 * @param signal as it came
 */
export const classifySignal = ({ local, remote }: ConnectionIds, signal: Signal): 'take' | 'stale' | 'anew' => {
  if (signal.to !== undefined && signal.to !== local) return 'stale'
  return remote === undefined || remote === signal.from ? 'take' : 'anew'
}

/** Of two peers exactly one is polite: it makes no first offer, and gives way when both offer at once. */
export const isPolite = (myPeerId: string, theirPeerId: string): boolean => myPeerId < theirPeerId
