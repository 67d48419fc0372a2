import { useEffect } from 'react'

/** Keeps the screen of the phone awake while the page is on it. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let held: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused while the battery is low: the class goes on without.
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void lock?.release()
      else held = lock
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void held?.release()
    }
  }, [])
}
