import { useSyncExternalStore } from 'react'
import { type Session, session } from './session.ts'

const getNoSession = () => null

/** The current session; null while prerendering. */
export const useSession = (): Session | null => useSyncExternalStore(session.subscribe, session.current, getNoSession)
