import type { ReactNode } from 'react'

/** Explains why its children cannot work: browsers offer CacheStorage only over https. */
export const RequiresCacheStorage = ({ children }: { children: ReactNode }) =>
  'caches' in window ? children : <p>Saving needs a secure connection. Open this site with https.</p>
