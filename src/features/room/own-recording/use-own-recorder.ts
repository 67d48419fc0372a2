import { useEffect, useState } from 'react'
import type { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { useRoomStore } from '#src/features/room/use-room-store.ts'
import { OwnRecorder } from './own-recorder.ts'

/** A recorder for the user's turn. It stops when the turn or the visit ends. */
export const useOwnRecorder = (localMedia: LocalMedia, isMyTurn: boolean): OwnRecorder => {
  const [recorder] = useState(() => new OwnRecorder())
  const { microphone } = useRoomStore(localMedia.store)
  useEffect(() => recorder.setTrack(microphone), [recorder, microphone])
  useEffect(() => {
    const stop = () => recorder.stop()
    if (!isMyTurn) stop()
    // Stopping saves the recording when the page closes or reloads.
    addEventListener('pagehide', stop)
    return () => removeEventListener('pagehide', stop)
  }, [recorder, isMyTurn])
  useEffect(() => () => recorder.stop(), [recorder])
  return recorder
}
