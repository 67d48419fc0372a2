import { useSelector } from '@tanstack/react-store'
import type { RoomStore } from './room-store.ts'

/** What a store of the room holds now. */
export const useRoomStore = <T extends object>(store: RoomStore<T>): T => useSelector(store.atom)
