import { useEffect } from 'react'

/** Keeps the screen of the phone awake while the page is on it. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let wakeLock: WakeLockSentinel | undefined
    let isUnmounted = false
    const requestLock = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused while the battery is low: the class goes on without.
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isUnmounted) void lock?.release()
      else wakeLock = lock
    }
    void requestLock()
    document.addEventListener('visibilitychange', requestLock)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', requestLock)
      void wakeLock?.release()
    }
  }, [])
}
