import { useMemo } from 'react'
import type { LocalMediaState } from './local-media-state.ts'

/** Memoises the stream, because a new `srcObject` would restart playback. A screen replaces the camera. */
export const useLocalVideo = ({ screen, camera }: Pick<LocalMediaState, 'screen' | 'camera'>): MediaStream | null => {
  const track = screen ?? camera
  return useMemo(() => (track ? new MediaStream([track]) : null), [track])
}
