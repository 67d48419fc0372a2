import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import type { Api } from './api.ts'

/**
 * Adds a class of the teacher with both students enrolled.
 * @returns its id
 */
export const newClass = async ({ platform: { db }, world: { people } }: Api): Promise<string> => {
  const id = crypto.randomUUID()
  const { teacher, student, student2 } = people
  const facts = { title: 'Tajweed', description: 'B', price: 3896, maxStudents: 30 }
  await db.insert(gigs).values({ id, teacherId: teacher, ...facts })
  await db
    .insert(enrolments)
    .values([student, student2].map((studentId) => ({ gigId: id, studentId, status: 'enrolled' as const })))
  return id
}
