import { useEffect, useState } from 'react'

/** The value once it has not changed for `ms`, which avoids a request at every key press. */
export const useDebouncedValue = <Value>(value: Value, ms: number): Value => {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}
