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
import { enrolments, gigs } from '#server/platform/database/schema.ts'
import { discussions } from '#server/platform/database/schema-classroom.ts'
import { feedbacks } from '#server/platform/database/schema-feedback.ts'
import { type Api, type ApiAnswer, startApi } from '#tests/support/api/api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'

// Two requests wait for a row that the test has locked, and continue in the order of their arrival. This makes the order
// of their locks deterministic.

let api: Api
let picture: Awaited<ReturnType<typeof jpeg>>

const createPerson = async (role: 'student' | 'teacher') => {
  const email = `${crypto.randomUUID()}@halaqah.test`
  const person = { email, name: 'Goes', role, status: 'approved', whatsapp: '03001234567', description: '' } as const
  const id = await addPerson(api.platform, person, 'none')
  return { id, token: await api.tokenFor(id) }
}
const createGig = async (teacherId: string): Promise<string> => {
  const id = crypto.randomUUID()
  await api.platform.db
    .insert(gigs)
    .values({ id, teacherId, title: 'Class', description: '-', price: 3896, maxStudents: 5 })
  return id
}
const deletePerson = (id: string) => api.call(deleteUser, { as: 'admin', params: { id } })

const countWaitingLocks = async (): Promise<number> => {
  const [row] = await api.platform.db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and wait_event_type = 'Lock'`)
  return row?.count ?? 0
}

type Request = () => Promise<Pick<ApiAnswer, 'status'>>

/** Locks a row until both requests wait for it or are done, one after the other. @returns their status codes */
const raceForRow = async (row: SQL, first: Request, second: Request): Promise<number[]> => {
  const answers: ReturnType<Request>[] = []
  await api.platform.db.transaction(async (tx) => {
    await tx.execute(row)
    for (const work of [first, second]) {
      let isDone = false
      answers.push(
        work().finally(() => {
          isDone = true
        }),
      )
      const expectedWaiting = answers.length
      await expect
        .poll(async () => isDone || (await countWaitingLocks()) >= expectedWaiting, { timeout: 10_000 })
        .toBe(true)
    }
  })
  return (await Promise.all(answers)).map(({ status }) => status)
}

const createOccurrence = () => ({ eventId: crypto.randomUUID(), at: new Date() })
const gigRow = (id: string): SQL => sql`select 1 from ${gigs} where ${gigs.id} = ${id} for update`
const discussionRow = (id: string): SQL =>
  sql`select 1 from ${discussions} where ${discussions.gigId} = ${id} for update`
const enrolmentRow = (id: string): SQL =>
  sql`select 1 from ${enrolments} where ${enrolments.studentId} = ${id} for update`

const createClass = async () => {
  const [teacher, student] = [await createPerson('teacher'), await createPerson('student')]
  const gigId = await createGig(teacher.id)
  return { teacher, student, gigId }
}
const addEnrolment = (gigId: string, studentId: string, status: 'enrolled' | 'rejected') =>
  api.platform.db.insert(enrolments).values({ gigId, studentId, status })

describe('these do not deadlock:', () => {
  beforeAll(async () => {
    api = await startApi()
    picture = await jpeg()
  })
  afterAll(() => api.close())

  test.each([
    ['with a key', { key: crypto.randomUUID() }],
    ['without', {}],
  ])('replacing a receipt and deleting its student, %s', async (_, key) => {
    const { student, gigId } = await createClass()
    await addEnrolment(gigId, student.id, 'rejected')
    const again = () =>
      api.call(enroll, { token: student.token, body: { gigId }, files: { receipt: [picture] }, ...key })
    expect(await raceForRow(enrolmentRow(student.id), () => deletePerson(student.id), again)).toEqual([200, 409])
  })

  test('rating a class and deleting the student', async () => {
    const { student, gigId } = await createClass()
    await addEnrolment(gigId, student.id, 'enrolled')
    const rate = () =>
      api.call(addRating, {
        token: student.token,
        key: crypto.randomUUID(),
        body: { gigId, rating: 5, feedback: '' },
      })
    expect(await raceForRow(enrolmentRow(student.id), () => deletePerson(student.id), rate)).toEqual([200, 403])
  })

  test('posting a message and deleting its author', async () => {
    const { teacher, gigId } = await createClass()
    const write = () => {
      const to = { token: teacher.token, params: { gigId }, key: crypto.randomUUID() }
      return api.call(postComment, { ...to, body: { message: 'Salam' } })
    }
    expect((await write()).status).toBe(200)
    expect(await raceForRow(discussionRow(gigId), () => deletePerson(teacher.id), write)).toEqual([200, 409])
  })

  test('removing a message and deleting its gig', async () => {
    const { teacher, gigId } = await createClass()
    const { token } = teacher
    const { body } = await api.call(postComment, { token, params: { gigId }, body: { message: 'Salam' } })
    const removeAgain = () => api.call(removeComment, { token, params: { gigId, commentId: body._id } })
    const deletion = () => api.call(deleteGig, { as: 'admin', params: { id: gigId } })
    expect(await raceForRow(discussionRow(gigId), deletion, removeAgain)).toEqual([200, 404])
  })

  test('sharing files and deleting the teacher', async () => {
    const { teacher, gigId } = await createClass()
    const share = () =>
      api.call(uploadResources, {
        token: teacher.token,
        body: { gigId, title: 'Notes', description: 'Notes' },
        files: { files: [picture] },
      })
    expect(await raceForRow(gigRow(gigId), () => deletePerson(teacher.id), share)).toEqual([200, 403])
  })

  test('notifying a class and deleting one of its students', async () => {
    const { student, gigId } = await createClass()
    const other = await createPerson('student')
    await api.call(createFeedback, { token: student.token, body: { feedbackType: 'issue', message: 'Mine' } })
    const feedbackRow = sql`select 1 from ${feedbacks} where ${feedbacks.authorId} = ${student.id} for update`
    const recipients = accountsWithIds([student.id, other.id])
    const notice = { kind: 'meeting-started', message: 'Come', link: '/', gigId, recipients } as const
    let notifiedIds: string[] = []
    const notify = async () => {
      const rows = await api.platform.db.transaction((tx) => insertNotifications(tx, notice, createOccurrence()))
      notifiedIds = rows.map(({ accountId }) => accountId)
      return { status: 200 }
    }
    expect(await raceForRow(feedbackRow, () => deletePerson(student.id), notify)).toEqual([200, 200])
    expect(notifiedIds).toEqual([other.id])
  })

  test('notifying a teacher and deleting the teacher', async () => {
    const { teacher, gigId } = await createClass()
    const notice = { message: 'A request', link: '/', gigId, recipients: accountWithId(teacher.id) }
    const notify = async () => {
      await api.platform.db.transaction((tx) =>
        insertNotifications(tx, { ...notice, kind: 'enrolment-requested' }, createOccurrence()),
      )
      return { status: 200 }
    }
    expect(await raceForRow(gigRow(gigId), () => deletePerson(teacher.id), notify)).toEqual([200, 200])
  })
})
