import type { Database } from '#server/storage/database/open.ts'
import { endOf } from './lesson-times.ts'
import { listLessons } from './lessons.ts'

/**
 * Whether a lesson of the timetable has ended in a range; cancelled lessons do not count. It does not require a visit
 * to the live room, because teachers may hold lessons elsewhere.
 */
export const hasHeldLesson = async (
  db: Database,
  gigId: string,
  range: { readonly from: Date; readonly to: Date },
): Promise<boolean> =>
  (await listLessons(db, [gigId], range)).some(
    ({ status, startsAt, minutes }) => status !== 'cancelled' && endOf(startsAt, minutes) <= range.to,
  )
