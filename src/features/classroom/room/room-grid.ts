import type { RoomPerson } from '#contract/classroom/room.ts'

interface Seating {
  /** Shown large: who shares a screen, else the teacher. */
  readonly featured: RoomPerson | null
  readonly others: readonly RoomPerson[]
  /** How many of the others stand beside each other. */
  readonly columns: 1 | 2 | 3 | 4
}

const columnsOf = (count: number, isPortrait: boolean): Seating['columns'] => {
  if (isPortrait) return count <= 2 ? 1 : count <= 8 ? 2 : 3
  if (count <= 1) return 1
  if (count <= 4) return 2
  return count <= 9 ? 3 : 4
}

const columnsBeside = (count: number, isPortrait: boolean): Seating['columns'] => {
  if (isPortrait) return count <= 1 ? 1 : count <= 4 ? 2 : 3
  return count <= 4 ? 1 : 2
}

interface Room {
  /** In seating order. */
  readonly people: readonly RoomPerson[]
  readonly me: string
  readonly isPortrait: boolean
}

/** How people stand on the screen. */
export const seatingOf = ({ people, me, isPortrait }: Room): Seating => {
  const [first, ...rest] = people
  const isWorthIt = first?.screen === true || (first?.role === 'owner' && people.length > 2)
  if (!first || first.peerId === me || !isWorthIt)
    return { featured: null, others: people, columns: columnsOf(people.length, isPortrait) }
  return { featured: first, others: rest, columns: columnsBeside(rest.length, isPortrait) }
}
