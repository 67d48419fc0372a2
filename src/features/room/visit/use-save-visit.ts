import { useEffect } from 'react'
import type { LiveRoom } from '#src/features/room/live-room.ts'
import type { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { toMediaChoices } from '#src/features/room/local-media/local-media-state.ts'
import { saveVisit } from './saved-visit.ts'

interface Visit {
  readonly roomName: string
  readonly instance: string
  /** Null in the lobby. */
  readonly room: LiveRoom | null
  readonly localMedia: LocalMedia
}

/** Saves which devices are on and chosen, so that one tap after a reload returns as before. */
export const useSaveVisit = ({ roomName, instance, room, localMedia }: Visit): void => {
  useEffect(() => {
    if (!room) return undefined
    const save = () => {
      if (room.store.current().phase !== 'inside') return
      const media = localMedia.store.current()
      const { microphone, camera } = media
      const isOn = { microphone: microphone !== null, camera: camera !== null }
      saveVisit({ roomName, instance, ...isOn, choices: toMediaChoices(media) })
    }
    const subscriptions = [room.store.atom.subscribe(save), localMedia.store.atom.subscribe(save)]
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe()
    }
  }, [roomName, instance, room, localMedia])
}
