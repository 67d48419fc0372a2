import { DEMO_PASSWORD, type DemoPerson } from '#server/operations/demo/people.ts'
import { addPerson } from '#server/operations/demo/world.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { hashPassword } from '#server/web/auth/passwords.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { type MailCatcher, startMailCatcher } from '#tests/support/servers/mail-catcher.ts'

/** A teacher's four gigs, named by the state of their student. */
export interface Gigs {
  /** Without any request. */
  readonly open: string
  /** With a pending request. */
  readonly pending: string
  /** With the student enrolled. Tests do not change it. */
  readonly enrolled: string
  /** With the student enrolled, for tests that move them back to pending. */
  readonly leaving: string
}

export interface SampleWorld {
  readonly api: Api
  readonly mails: MailCatcher
  /** The gigs of `teacher` and `student`. */
  readonly first: Gigs
  /** The gigs of `teacher2` and `student2`. */
  readonly second: Gigs
  /** Adds a person whom no other call uses. */
  readonly newPerson: (role: 'student' | 'teacher') => Promise<DemoPerson>
  readonly close: () => Promise<void>
}

const isSecondOfRole = (who: TestUser): boolean => who === 'student2' || who === 'teacher2'

/** The gigs of the pair that a person belongs to; `first` for admins. */
export const gigsOf = (world: SampleWorld, who: TestUser): Gigs => (isSecondOfRole(who) ? world.second : world.first)

export const studentOf = ({ api }: SampleWorld, who: TestUser): string =>
  isSecondOfRole(who) ? api.world.people.student2 : api.world.people.student

export const teacherOf = ({ api }: SampleWorld, who: TestUser): string =>
  isSecondOfRole(who) ? api.world.people.teacher2 : api.world.people.teacher

const addGigs = async (api: Api, teacherId: string, studentId: string): Promise<Gigs> => {
  const add = async (title: string, status?: 'pending' | 'enrolled'): Promise<string> => {
    const id = crypto.randomUUID()
    await api.platform.db
      .insert(gigs)
      .values({ id, teacherId, title, description: title, price: 3896, maxStudents: 30 })
    if (status) await api.platform.db.insert(enrolments).values({ gigId: id, studentId, status })
    return id
  }
  return {
    open: await add('open'),
    pending: await add('pending', 'pending'),
    enrolled: await add('enrolled', 'enrolled'),
    leaving: await add('leaving', 'enrolled'),
  }
}

/** Creates two teachers with one student each, without any relation between the pairs. */
export const startSampleWorld = async (environment: Readonly<Record<string, string>> = {}): Promise<SampleWorld> => {
  const mails = await startMailCatcher()
  const api = await startApi({ SMTP_URL: mails.url, ...environment })
  const { teacher, teacher2, student, student2 } = api.world.people
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return {
    api,
    mails,
    first: await addGigs(api, teacher, student),
    second: await addGigs(api, teacher2, student2),
    newPerson: async (role) => {
      const email = `${crypto.randomUUID()}@halaqah.test`
      const person = { email, name: 'Somebody New', role, whatsapp: '03001234567', description: '' }
      await addPerson(api.platform, person, passwordHash)
      return person
    },
    close: async () => {
      await api.close()
      await mails.close()
    },
  }
}
