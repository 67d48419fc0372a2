import { useEffect, useState } from 'react'

/** A value once it has not changed for a while: the server is not asked about every letter. */
export const useDebouncedValue = <Value>(value: Value, ms: number): Value => {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}
