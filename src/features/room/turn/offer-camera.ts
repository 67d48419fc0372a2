import type { LocalMediaState } from '#src/features/room/local-media/local-media-state.ts'
import { selectShownPeople } from '#src/features/room/people/shown-people.ts'
import { isOwnConnectionBad } from '#src/features/room/quality/connection-figures.ts'
import type { RoomView } from '#src/features/room/room-view.ts'

/** Whether others would see the camera of this page, which is off, and the connection carries it. */
export const canOfferCamera = (
  view: Pick<RoomView, 'people' | 'media' | 'turn' | 'me' | 'isVideoOff' | 'qualities'>,
  { camera, screen, isAudioOnly }: Pick<LocalMediaState, 'camera' | 'screen' | 'isAudioOnly'>,
): boolean => {
  const hasVideo = camera !== null || screen !== null
  if (hasVideo || isAudioOnly || view.isVideoOff) return false
  return selectShownPeople(view).has(view.me) && !isOwnConnectionBad([...view.qualities.values()])
}
