import { SFU_MAX_CAMERAS } from '#contract/room/room.ts'
import { MESH_PEOPLE_WITH_ALL_CAMERAS } from '#src/features/room/connection/media-ladder.ts'
import type { RoomView } from '#src/features/room/room-view.ts'
import { isShowingVideo } from './people-list.ts'

/**
 * Chooses the people whose video the room shows. All pages compute the same choice, and the other pages pause their
 * video until people leave. The teacher and the reciter are always shown.
 * @returns peer ids
 */
export const selectShownPeople = ({
  people,
  media,
  turn,
}: Pick<RoomView, 'people' | 'media' | 'turn'>): ReadonlySet<string> => {
  const isFirst = ({ role, userId }: (typeof people)[number]) => role === 'owner' || userId === turn?.reciterId
  const others = people.filter((person) => !isFirst(person) && isShowingVideo(person))
  const limit = media === 'sfu' ? SFU_MAX_CAMERAS : others.length
  const hasRoom = media === 'sfu' || people.length <= MESH_PEOPLE_WITH_ALL_CAMERAS
  const shown = [...people.filter(isFirst), ...(hasRoom ? others.slice(0, limit) : [])]
  return new Set(shown.map(({ peerId }) => peerId))
}
