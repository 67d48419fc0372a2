import { DEMO_PASSWORD, type DemoPerson } from '#server/demo/people.ts'
import { addPerson } from '#server/demo/world.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { enrolments, gigs } from '#server/platform/database/schema.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { type MailCatcher, startMailCatcher } from '#tests/support/servers/mail-catcher.ts'

/** A teacher's four gigs, told apart by what their student may do or suffer there. */
export interface Gigs {
  /** Nobody has asked for a place. */
  readonly open: string
  /** The student waits. */
  readonly door: string
  /** The student is enrolled and stays so. */
  readonly room: string
  /** The student is enrolled and may be sent back. */
  readonly exit: string
}

export interface SampleWorld {
  readonly api: Api
  readonly mails: MailCatcher
  /** Of the teacher, with the student in them. */
  readonly first: Gigs
  /** Of the other teacher, with the other student in them. */
  readonly second: Gigs
  /** Adds somebody whom no other call knows. */
  readonly newPerson: (role: 'student' | 'teacher') => Promise<DemoPerson>
  readonly close: () => Promise<void>
}

const isSecond = (who: TestUser): boolean => who === 'student2' || who === 'teacher2'

/** The gigs of somebody's own half of the world. */
export const gigsOf = (world: SampleWorld, who: TestUser): Gigs => (isSecond(who) ? world.second : world.first)

/** The student of the same half. */
export const studentOf = ({ api }: SampleWorld, who: TestUser): string =>
  isSecond(who) ? api.world.people.student2 : api.world.people.student

/** The teacher of the same half. */
export const teacherOf = ({ api }: SampleWorld, who: TestUser): string =>
  isSecond(who) ? api.world.people.teacher2 : api.world.people.teacher

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
    door: await add('door', 'pending'),
    room: await add('room', 'enrolled'),
    exit: await add('exit', 'enrolled'),
  }
}

/** Two teachers with a student each, who have nothing to do with one another. */
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
