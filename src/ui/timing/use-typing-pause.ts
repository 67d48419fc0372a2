import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Delays an action until the user pauses typing. It does not run once another page opens: its late navigation would
 * return to this page.
 * @param ms length of the pause
 */
export const useTypingPause = (ms: number) => {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const stopListening = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged) clearTimeout(timer.current)
    })
    return () => {
      stopListening()
      clearTimeout(timer.current)
    }
  }, [router])
  const stop = (): void => clearTimeout(timer.current)
  const start = (action: () => void): void => {
    stop()
    timer.current = setTimeout(action, ms)
  }
  return { start, stop }
}
