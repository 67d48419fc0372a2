import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteGig } from '#contract/admin/gigs.ts'
import { deleteUser } from '#contract/admin/users.ts'
import { postComment, removeComment } from '#contract/classroom/discussion.ts'
import { addRating } from '#contract/classroom/rating.ts'
import { uploadResources } from '#contract/classroom/resources.ts'
import { enroll } from '#contract/enrolment.ts'
import { createFeedback } from '#contract/feedback.ts'
import { addPerson } from '#server/demo/world.ts'
import { insertNotifications } from '#server/features/notifications/notifications.repository.ts'
import { accountsWithIds, accountWithId } from '#server/features/notifications/recipients.ts'
import { enrolments, feedbacks, gigs } from '#server/platform/database/schema.ts'
import { discussions } from '#server/platform/database/schema-classroom.ts'
import { type Api, type ApiAnswer, startApi } from '#tests/support/api/api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'

// Two calls meet at a row that is held here, and go on in the order in which they came: what they hold by then, and what
// they ask for next, is the same each time. The embedded database has one transaction at a time, so nobody waits there.
const isServer = Boolean(process.env.DATABASE_URL)

let api: Api
let picture: Awaited<ReturnType<typeof jpeg>>

const newPerson = async (role: 'student' | 'teacher') => {
  const email = `${crypto.randomUUID()}@halaqah.test`
  const person = { email, name: 'Goes', role, status: 'approved', whatsapp: '03001234567', description: '' } as const
  const id = await addPerson(api.platform, person, 'none')
  return { id, token: await api.tokenFor(id) }
}
const newGig = async (teacherId: string): Promise<string> => {
  const id = crypto.randomUUID()
  await api.platform.db
    .insert(gigs)
    .values({ id, teacherId, title: 'Class', description: '-', price: 3896, maxStudents: 5 })
  return id
}
const remove = (id: string) => api.call(deleteUser, { as: 'admin', params: { id } })

const waiting = async (): Promise<number> => {
  const [row] = await api.platform.db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and wait_event_type = 'Lock'`)
  return row?.count ?? 0
}

type Work = () => Promise<Pick<ApiAnswer, 'status'>>

/** Holds a row until the first of two is stuck or done, and then the second. @returns what they were answered */
const meetAt = async (row: SQL, first: Work, second: Work): Promise<number[]> => {
  const answers: ReturnType<Work>[] = []
  await api.platform.db.transaction(async (tx) => {
    await tx.execute(row)
    for (const work of [first, second]) {
      let isDone = false
      answers.push(
        work().finally(() => {
          isDone = true
        }),
      )
      const stuck = answers.length
      await expect.poll(async () => isDone || (await waiting()) >= stuck, { timeout: 10_000 }).toBe(true)
    }
  })
  return (await Promise.all(answers)).map(({ status }) => status)
}

const occurrence = () => ({ eventId: crypto.randomUUID(), at: new Date() })
const gigRow = (id: string): SQL => sql`select 1 from ${gigs} where ${gigs.id} = ${id} for update`
const talkOf = (id: string): SQL => sql`select 1 from ${discussions} where ${discussions.gigId} = ${id} for update`
const placeOf = (id: string): SQL => sql`select 1 from ${enrolments} where ${enrolments.studentId} = ${id} for update`

const classOf = async () => {
  const [teacher, student] = [await newPerson('teacher'), await newPerson('student')]
  const gigId = await newGig(teacher.id)
  return { teacher, student, gigId }
}
const put = (gigId: string, studentId: string, status: 'enrolled' | 'rejected') =>
  api.platform.db.insert(enrolments).values({ gigId, studentId, status })

describe.runIf(isServer)('on a server of PostgreSQL', () => {
  beforeAll(async () => {
    api = await startApi()
    picture = await jpeg()
  })
  afterAll(() => api.close())

  test.each([
    ['with a key', { key: crypto.randomUUID() }],
    ['without', {}],
  ])('another receipt and the deletion of its student, %s', async (_, key) => {
    const { student, gigId } = await classOf()
    await put(gigId, student.id, 'rejected')
    const again = () =>
      api.call(enroll, { token: student.token, body: { gigId }, files: { receipt: [picture] }, ...key })
    expect(await meetAt(placeOf(student.id), () => remove(student.id), again)).toEqual([200, 409])
  })

  test('a rating and the deletion of its student', async () => {
    const { student, gigId } = await classOf()
    await put(gigId, student.id, 'enrolled')
    const rate = () =>
      api.call(addRating, {
        token: student.token,
        key: crypto.randomUUID(),
        body: { gigId, rating: 5, feedback: '' },
      })
    expect(await meetAt(placeOf(student.id), () => remove(student.id), rate)).toEqual([200, 403])
  })

  test('a message of a teacher and the deletion of that teacher', async () => {
    const { teacher, gigId } = await classOf()
    const write = () => {
      const to = { token: teacher.token, params: { gigId }, key: crypto.randomUUID() }
      return api.call(postComment, { ...to, body: { message: 'Salam' } })
    }
    expect((await write()).status).toBe(200)
    expect(await meetAt(talkOf(gigId), () => remove(teacher.id), write)).toEqual([200, 409])
  })

  test('a message that is removed and the deletion of its gig', async () => {
    const { teacher, gigId } = await classOf()
    const { token } = teacher
    const { body } = await api.call(postComment, { token, params: { gigId }, body: { message: 'Salam' } })
    const away = () => api.call(removeComment, { token, params: { gigId, commentId: body._id } })
    const deletion = () => api.call(deleteGig, { as: 'admin', params: { id: gigId } })
    expect(await meetAt(talkOf(gigId), deletion, away)).toEqual([200, 404])
  })

  test('files for a class and the deletion of its teacher', async () => {
    const { teacher, gigId } = await classOf()
    const share = () =>
      api.call(uploadResources, {
        token: teacher.token,
        body: { gigId, title: 'Notes', description: 'Notes' },
        files: { files: [picture] },
      })
    expect(await meetAt(gigRow(gigId), () => remove(teacher.id), share)).toEqual([200, 403])
  })

  test('news reach the class while one of it is being deleted', async () => {
    const { student, gigId } = await classOf()
    const other = await newPerson('student')
    await api.call(createFeedback, { token: student.token, body: { feedbackType: 'issue', message: 'Mine' } })
    const said = sql`select 1 from ${feedbacks} where ${feedbacks.authorId} = ${student.id} for update`
    const recipients = accountsWithIds([student.id, other.id])
    const notice = { kind: 'meeting-started', message: 'Come', link: '/', gigId, recipients } as const
    let told: string[] = []
    const news = async () => {
      const rows = await api.platform.db.transaction((tx) => insertNotifications(tx, notice, occurrence()))
      told = rows.map(({ accountId }) => accountId)
      return { status: 200 }
    }
    expect(await meetAt(said, () => remove(student.id), news)).toEqual([200, 200])
    expect(told).toEqual([other.id])
  })

  test('news of a class and the deletion of its teacher', async () => {
    const { teacher, gigId } = await classOf()
    const notice = { message: 'A request', link: '/', gigId, recipients: accountWithId(teacher.id) }
    const news = async () => {
      await api.platform.db.transaction((tx) =>
        insertNotifications(tx, { ...notice, kind: 'enrolment-requested' }, occurrence()),
      )
      return { status: 200 }
    }
    expect(await meetAt(gigRow(gigId), () => remove(teacher.id), news)).toEqual([200, 200])
  })
})
