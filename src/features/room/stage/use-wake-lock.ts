import { useEffect } from 'react'

/** Requests the lock again whenever the page becomes visible, because browsers release it on hidden pages. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let wakeLock: WakeLockSentinel | undefined
    let isUnmounted = false
    const requestLock = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Browsers may refuse the lock at low battery; the class works without it.
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
