import type { RoomPerson } from '#contract/room/room.ts'

interface TileLayout {
  /**
   * The person with the large tile: the one who shares a screen, the reciter, the teacher with more than two people, or
   * the other of two people if the own tile lies in its corner.
   */
  readonly featured: RoomPerson | null
  readonly others: readonly RoomPerson[]
  /** Whether the own tile lies in a corner of the large one. */
  readonly isCorner: boolean
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
  /** Whether the large tile of one other person has a corner to spare. */
  readonly hasCorner: boolean
}

export const layoutTiles = ({ people, me, reciterId, isPortrait, hasCorner }: TileLayoutInput): TileLayout => {
  const [first, ...rest] = people
  const isPair = hasCorner && people.length === 2
  const isTeacherOfMany = first?.role === 'owner' && people.length > 2
  const isFeatured = first?.screen === true || first?.userId === reciterId || isTeacherOfMany || isPair
  if (!first || first.peerId === me || !isFeatured)
    return { featured: null, others: people, columns: countColumns(people.length, isPortrait), isCorner: false }
  return { featured: first, others: rest, columns: countSideColumns(rest.length, isPortrait), isCorner: isPair }
}
