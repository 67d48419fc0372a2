import type { Database } from '#server/storage/database/open.ts'
import { meetings } from '#server/storage/database/schema-classroom.ts'
import { roomVisits } from '#server/storage/database/schema-timetable.ts'
import type { HeldLesson } from './insert-lessons.ts'
import { daysBefore } from './plan.ts'

const SECOND_MS = 1000
/** A visit of this length counts as absent in every class. */
const SHORT_VISIT_SECONDS = 300

const later = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * SECOND_MS)

/** Creates visits to the room. Most students attend most lessons; some leave early. */
const toVisits = ({ gig, startedAt, endedAt }: HeldLesson, { lesson, now }: { lesson: number; now: Date }) => {
  const students = gig.members
    .filter(({ status, enrolledDaysAgo }, place) => {
      const isMember = status === 'enrolled' && startedAt > daysBefore(now, enrolledDaysAgo)
      return isMember && (place * 5 + lesson * 3) % 7 !== 0
    })
    .map(({ id }, place) => {
      const enteredAt = later(startedAt, ((place * 37 + lesson * 11) % 240) - 60)
      const leavesEarly = (place + lesson) % 13 === 0
      return { accountId: id, enteredAt, leftAt: leavesEarly ? later(enteredAt, SHORT_VISIT_SECONDS) : endedAt }
    })
  return [{ accountId: gig.teacher.id, enteredAt: later(startedAt, -120), leftAt: endedAt }, ...students]
}

/** Inserts the live rooms of past lessons, and the visits from which attendance is computed. */
export const insertVisits = async (tx: Database, held: readonly HeldLesson[], now: Date): Promise<void> => {
  const rooms = held.map((lesson) => ({ id: crypto.randomUUID(), lesson }))
  await tx.insert(meetings).values(
    rooms.map(({ id, lesson: { gig, startedAt, endedAt } }) => ({
      id,
      gigId: gig.id,
      roomName: `demo-${id}`,
      provider: 'builtin',
      url: '',
      startedById: gig.teacher.id,
      startedAt,
      endedAt,
      emptySince: endedAt,
    })),
  )
  await tx
    .insert(roomVisits)
    .values(
      rooms.flatMap(({ id: meetingId, lesson: heldLesson }, lesson) =>
        toVisits(heldLesson, { lesson, now }).map((visit) => ({ meetingId, ...visit })),
      ),
    )
}
