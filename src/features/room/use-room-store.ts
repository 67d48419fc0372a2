import { useSelector } from '@tanstack/react-store'
import type { RoomStore } from './room-store.ts'

export const useRoomStore = <T extends object>(store: RoomStore<T>): T => useSelector(store.atom)
