import type { RoomPerson } from '#contract/room/room.ts'

interface TileLayout {
  /**
   * The person with the large tile: the one who shares a screen, the reciter, or the teacher with more than two people.
   */
  readonly featured: RoomPerson | null
  readonly others: readonly RoomPerson[]
  readonly columns: 1 | 2 | 3 | 4
}

const countColumns = (count: number, isPortrait: boolean): TileLayout['columns'] => {
  if (isPortrait) return count <= 2 ? 1 : count <= 8 ? 2 : 3
  if (count <= 1) return 1
  if (count <= 4) return 2
  return count <= 9 ? 3 : 4
}

const countSideColumns = (count: number, isPortrait: boolean): TileLayout['columns'] => {
  if (isPortrait) return count <= 1 ? 1 : count <= 4 ? 2 : 3
  return count <= 4 ? 1 : 2
}

interface TileLayoutInput {
  /** Sorted by `sortForGrid`. */
  readonly people: readonly RoomPerson[]
  readonly me: string
  /** The account whose turn to recite it is. */
  readonly reciterId?: string | undefined
  readonly isPortrait: boolean
}

export const layoutTiles = ({ people, me, reciterId, isPortrait }: TileLayoutInput): TileLayout => {
  const [first, ...rest] = people
  const isTeacherOfMany = first?.role === 'owner' && people.length > 2
  const isFeatured = first?.screen === true || first?.userId === reciterId || isTeacherOfMany
  if (!first || first.peerId === me || !isFeatured)
    return { featured: null, others: people, columns: countColumns(people.length, isPortrait) }
  return { featured: first, others: rest, columns: countSideColumns(rest.length, isPortrait) }
}
