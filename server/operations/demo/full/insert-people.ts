import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, files, teachers } from '#server/storage/database/schema.ts'
import type { StoredFile } from '#server/storage/files/files.ts'
import { storeFixture } from '../fixture.ts'
import { daysBefore, type Plan, type PlannedPerson } from './plan.ts'
import { DEMO_TEACHER_KEYS, type DemoTeacher, demoTeachers } from './teachers.ts'

/** The documents of a teacher's application, in the order of the form. */
export type TeacherDocuments = readonly [StoredFile, StoredFile, StoredFile]

export const storeDocuments = async (
  platform: Platform,
  key: keyof Plan['teachers'],
  { id: ownerId }: PlannedPerson,
): Promise<TeacherDocuments> => [
  await storeFixture(platform, `${key}/cnic-front.png`, { ownerId, purpose: 'cnic' }),
  await storeFixture(platform, `${key}/cnic-back.png`, { ownerId, purpose: 'cnic' }),
  await storeFixture(platform, `${key}/degree.png`, { ownerId, purpose: 'degree' }),
]

const insertTeacher = async (
  tx: Database,
  { id, details, documents, now }: { id: string; details: DemoTeacher; documents: TeacherDocuments; now: Date },
): Promise<void> => {
  const { status, bio, expertise, languages, cnicNumber, joinedDaysAgo } = details
  const [cnicFront, cnicBack, degree] = documents
  const createdAt = daysBefore(now, joinedDaysAgo)
  await tx.insert(files).values(documents.map((file) => ({ ...file, createdAt })))
  await tx.insert(teachers).values({
    accountId: id,
    status,
    bio,
    expertise: [...expertise],
    languages: [...languages],
    cnicNumber,
    cnicFrontId: cnicFront.id,
    cnicBackId: cnicBack.id,
    degreeId: degree.id,
    submittedAt: createdAt,
    createdAt,
  })
}

const toJoinedDaysAgo = ({ classes }: Plan, { id }: PlannedPerson, place: number): number => {
  const enrolments = classes.flatMap(({ members }) => members.filter((member) => member.id === id))
  return Math.max(...enrolments.map(({ enrolledDaysAgo }) => enrolledDaysAgo), 5) + 1 + place / 10
}

/** A phone number in a range that only the demo uses. */
const toPhone = (place: number): string => `03001200${String(place).padStart(3, '0')}`

/** Inserts the teachers and students, who share the password of the printed accounts. */
export const insertPeople = async (
  tx: Database,
  plan: Plan,
  { passwordHash, documents }: { passwordHash: string; documents: ReadonlyMap<string, TeacherDocuments> },
): Promise<void> => {
  const shared = { passwordHash, isDemo: true }
  const applications = DEMO_TEACHER_KEYS.map((key) => ({
    person: plan.teachers[key],
    details: demoTeachers[key],
  }))
  await tx.insert(accounts).values([
    ...applications.map(({ person, details: { whatsapp, joinedDaysAgo } }) => {
      const createdAt = daysBefore(plan.now, joinedDaysAgo)
      return { ...person, ...shared, role: 'teacher' as const, whatsapp, jazzcash: whatsapp, createdAt }
    }),
    ...plan.students.map((person, place) => {
      const whatsapp = toPhone(place)
      const createdAt = daysBefore(plan.now, toJoinedDaysAgo(plan, person, place))
      return { ...person, ...shared, role: 'student' as const, whatsapp, jazzcash: whatsapp, createdAt }
    }),
  ])
  for (const { person, details } of applications) {
    const stored = documents.get(person.id)
    if (stored) await insertTeacher(tx, { id: person.id, details, documents: stored, now: plan.now })
  }
}
