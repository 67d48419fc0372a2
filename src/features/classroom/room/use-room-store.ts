import { useSyncExternalStore } from 'react'
import type { RoomStore } from './room-store.ts'

/** What a store of the room holds now. */
export const useRoomStore = <T extends object>(store: RoomStore<T>): T =>
  useSyncExternalStore(store.subscribe, store.current)
