const PIXELS_PER_MS = 0.03

export interface Drift {
  readonly position: number
  readonly direction: 1 | -1
}

/** Where a strip is after some milliseconds; it turns at its ends. */
export const drift = ({ position, direction }: Drift, ms: number, end: number): Drift => {
  const next = position + direction * ms * PIXELS_PER_MS
  if (next >= end) return { position: Math.max(0, end), direction: -1 }
  return next <= 0 ? { position: 0, direction: 1 } : { position: next, direction }
}
