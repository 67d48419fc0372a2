import { useMemo } from 'react'
import type { OwnState } from '#src/features/classroom/room/local-media/own-media.ts'

/** What oneself shows, as others see it. */
export const useOwnStream = ({ screen, camera }: Pick<OwnState, 'screen' | 'camera'>): MediaStream | null => {
  const track = screen ?? camera
  return useMemo(() => (track ? new MediaStream([track]) : null), [track])
}
