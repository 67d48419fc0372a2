import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteGig } from '#contract/admin/gigs.ts'
import { moderateReview } from '#contract/admin/reviews.ts'
import { deleteUser } from '#contract/admin/users.ts'
import { postComment, removeComment } from '#contract/discussion/discussion.ts'
import { enroll } from '#contract/enrolment.ts'
import { createFeedback } from '#contract/feedback.ts'
import { editGig } from '#contract/gigs.ts'
import { markPaymentPaid, sendPayment } from '#contract/payments.ts'
import { updateAccount } from '#contract/profile.ts'
import { deleteRecitation, sendRecitation } from '#contract/recitations/recitations.ts'
import { uploadResources } from '#contract/resources/resources.ts'
import { addRating } from '#contract/reviews/rating.ts'
import { updateEmail } from '#server/features/auth/email-change/email-change.repository.ts'
import { insertMatches } from '#server/features/enrolment/duplicate-receipts/receipts.repository.ts'
import { insertNotifications } from '#server/features/notifications/notifications.repository.ts'
import { accountsWithIds, accountWithId } from '#server/features/notifications/recipients.ts'
import { addPerson } from '#server/operations/demo/world.ts'
import { discussions } from '#server/storage/database/schema-classroom.ts'
import { payments, receipts } from '#server/storage/database/schema-enrolment.ts'
import { feedbacks } from '#server/storage/database/schema-feedback.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'
import { ratings, recitations } from '#server/storage/database/schema-ratings.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { type Request, raceForRow as raceRequests } from '#tests/support/api/race-for-row.ts'
import { createVoiceNote, jpeg } from '#tests/support/api/sample-files.ts'

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

const raceForRow = (row: SQL, first: Request, second: Request) => raceRequests(api, row, [first, second])

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
const paymentRow = (id: string): SQL => sql`select 1 from ${payments} where ${payments.studentId} = ${id} for update`

/** Creates a student who owes a month, and the calls that settle it. */
const createDueMonth = async () => {
  const { teacher, student, gigId } = await createClass()
  const month = '2026-01-01'
  const key = { gigId, studentId: student.id, month }
  await api.platform.db.update(gigs).set({ period: 'month', isTeacherApproved: true }).where(eq(gigs.id, gigId))
  await addEnrolment(gigId, student.id, 'enrolled')
  await api.platform.db.insert(payments).values({ ...key, gigTitle: 'Class', dueOn: month, amount: 3896, state: 'due' })
  return {
    student,
    send: () => api.call(sendPayment, { token: student.token, body: { gigId, month }, files: { receipt: [picture] } }),
    markPaid: () => api.call(markPaymentPaid, { token: teacher.token, body: key }),
  }
}
const addEnrolment = (gigId: string, studentId: string, status: 'enrolled' | 'rejected') =>
  api.platform.db.insert(enrolments).values({ gigId, studentId, status })

beforeAll(async () => {
  api = await startApi()
  picture = await jpeg()
})
afterAll(() => api.close())

describe('these do not deadlock:', () => {
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

  test('hiding a review and deleting its student', async () => {
    const { student, gigId } = await createClass()
    await addEnrolment(gigId, student.id, 'enrolled')
    const [review] = await api.platform.db
      .insert(ratings)
      .values({ gigId, studentId: student.id, rating: 1 })
      .returning({ id: ratings.id })
    const hide = () =>
      api.call(moderateReview, {
        as: 'admin',
        params: { id: review?.id ?? '' },
        body: { isHidden: true, reason: 'Insults' },
      })
    expect(await raceForRow(gigRow(gigId), () => deletePerson(student.id), hide)).toEqual([200, 404])
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
      const { rows } = await api.platform.db.transaction((tx) => insertNotifications(tx, notice, createOccurrence()))
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

describe('about a month, these do not deadlock:', () => {
  test('sending the receipt of a month and deleting its student', async () => {
    const { student, send } = await createDueMonth()
    expect(await raceForRow(enrolmentRow(student.id), () => deletePerson(student.id), send)).toEqual([200, 403])
    const other = await createDueMonth()
    const deletion = () => deletePerson(other.student.id)
    expect(await raceForRow(paymentRow(other.student.id), other.send, deletion)).toEqual([200, 200])
  })

  test('marking a month as paid and sending its receipt, or deleting its student', async () => {
    const first = await createDueMonth()
    expect(await raceForRow(paymentRow(first.student.id), first.send, first.markPaid)).toEqual([200, 409])
    const second = await createDueMonth()
    expect(await raceForRow(paymentRow(second.student.id), second.markPaid, second.send)).toEqual([200, 409])
    const third = await createDueMonth()
    const deletion = () => deletePerson(third.student.id)
    expect(await raceForRow(paymentRow(third.student.id), third.markPaid, deletion)).toEqual([200, 200])
  })
})

test('deleting a recitation and deleting its student do not deadlock', async () => {
  const { teacher, student, gigId } = await createClass()
  await addEnrolment(gigId, student.id, 'enrolled')
  const sent = { body: { gigId }, files: { file: [createVoiceNote(3)] } }
  const { recitation } = (await api.call(sendRecitation, { token: student.token, ...sent })).body
  const removal = () => api.call(deleteRecitation, { token: teacher.token, params: { id: recitation._id } })
  const row = sql`select 1 from ${recitations} where ${recitations.id} = ${recitation._id} for update`
  expect(await raceForRow(row, removal, () => deletePerson(student.id))).toEqual([200, 200])
})

test('changing the address of a teacher and editing a class do not deadlock', async () => {
  const { teacher, gigId } = await createClass()
  const lesson = { weekday: 'monday', start: '08:00', minutes: 30 }
  const schedule = { timeZone: 'Asia/Karachi', firstDay: '2026-01-01', lessons: [lesson] }
  const body = { gigId, title: 'Class', description: '-', schedule }
  const edit = () => api.call(editGig, { token: teacher.token, body })
  const changeEmail = async () => {
    await api.platform.db.transaction((tx) => updateEmail(tx, teacher.id, `${crypto.randomUUID()}@halaqah.test`))
    return { status: 200 }
  }
  expect(await raceForRow(gigRow(gigId), edit, changeEmail)).toEqual([200, 200])
})

test('renaming a teacher and deleting a student whom a notification names do not deadlock', async () => {
  const { teacher, student, gigId } = await createClass()
  const { token } = teacher
  await api.call(editGig, { token, body: { gigId, title: 'Hifz', description: '-' } })
  await api.call(enroll, { token: student.token, body: { gigId }, files: { receipt: [picture] } })
  await api.waitForJobs()
  const notice = sql`select 1 from ${notifications} where ${notifications.accountId} = ${teacher.id} for update`
  const rename = () => api.call(updateAccount, { token, body: { name: 'New Name' } })
  expect(await raceForRow(notice, rename, () => deletePerson(student.id))).toEqual([200, 200])
})

test('comparing receipts and deleting their student do not deadlock', async () => {
  const { teacher, student, gigId } = await createClass()
  for (const id of [gigId, await createGig(teacher.id)])
    await api.call(enroll, { token: student.token, body: { gigId: id }, files: { receipt: [picture] } })
  await api.waitForJobs()
  const isOwn = eq(receipts.studentId, student.id)
  const [first, second] = await api.platform.db.select({ id: receipts.fileId }).from(receipts).where(isOwn)
  const match = { fileId: first?.id ?? '', earlierId: second?.id ?? '', isSameFile: true }
  const compare = async () => {
    await insertMatches(api.platform.db, [match])
    return { status: 200 }
  }
  const row = sql`select 1 from ${receipts} where ${isOwn} for update`
  expect(await raceForRow(row, compare, () => deletePerson(student.id))).toEqual([200, 200])
})
