/**
 * Tells something that changes faster than anybody reads: the last of it always, what was between not.
 * @param tell called with the latest
 * @param ms how long it waits for a later one
 */
export const seldom = <Value>(tell: (value: Value) => void, ms: number): ((value: Value) => void) => {
  let latest: Value
  let isWaiting = false
  return (value) => {
    latest = value
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      tell(latest)
    }, ms)
  }
}
