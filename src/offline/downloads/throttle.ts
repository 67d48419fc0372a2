/**
 * Calls back at most once per interval, with the latest value.
 * @param ms milliseconds
 */
export const throttle = <Value>(callback: (value: Value) => void, ms: number): ((value: Value) => void) => {
  let latest: Value
  let isWaiting = false
  return (value) => {
    latest = value
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      callback(latest)
    }, ms)
  }
}
