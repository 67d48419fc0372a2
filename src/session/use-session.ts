import { useSyncExternalStore } from 'react'
import { type Session, session } from './session.ts'

const noSession = () => null

/** The session, and a new render when it changes. A prerendered page is nobody's. */
export const useSession = (): Session | null => useSyncExternalStore(session.subscribe, session.current, noSession)
