import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** The value after a pause in typing, which avoids a request at every key press. */
export const useDebouncedValue = <Value>(value: Value): Value => {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
