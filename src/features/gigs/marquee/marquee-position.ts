const PIXELS_PER_MS = 0.03

export interface MarqueePosition {
  readonly position: number
  readonly direction: 1 | -1
}

/** The scroll position after `ms` milliseconds. The direction reverses at both ends. */
export const advanceMarquee = ({ position, direction }: MarqueePosition, ms: number, end: number): MarqueePosition => {
  const next = position + direction * ms * PIXELS_PER_MS
  if (next >= end) return { position: Math.max(0, end), direction: -1 }
  return next <= 0 ? { position: 0, direction: 1 } : { position: next, direction }
}
