import { afterAll, beforeAll, expect, test } from 'vitest'
import { signup } from '#contract/auth/auth.ts'
import { getComments, postComment } from '#contract/discussion/discussion.ts'
import { rejectStudent } from '#contract/enrolment.ts'
import { createFeedback } from '#contract/feedback.ts'
import { createGig } from '#contract/gigs.ts'
import { updateAccount } from '#contract/profile.ts'
import { uploadResources } from '#contract/resources/resources.ts'
import { addRating, getGigRating } from '#contract/reviews/rating.ts'
import { isBlank } from '#contract/text/blank.ts'
import { findSignUpProblem } from '#src/features/auth/sign-up/sign-up-rules.ts'
import { validateFeedback } from '#src/features/feedback/feedback-rules.ts'
import { EMPTY_GIG, findGigProblems } from '#src/features/gigs/form/gig-rules.ts'
import { validateResourceForm } from '#src/features/resources/resource-form.ts'
import { validateDetails } from '#src/features/verification/verification-rules.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { JOINED_TEXTS, NOTHING } from '#tests/support/typed/variants.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const gigId = () => api.world.gigs[0]
const PERSON = { email: 'a@example.org', whatsapp: '03001234567', jazzcash: '03001234567', role: 'student' }
const PASSWORD = { password: 'sabr-and-shukr', confirmPassword: 'sabr-and-shukr' }
const GIG = { title: 'Seerah', description: 'The life of the Prophet.' }
const NO_FILES = { picture: [], degree: [], cnicFront: [], cnicBack: [] }
const DETAILS = { ...NO_FILES, cnicNumber: '3520212345671', expertise: 'Quran' }
const file = new File(['x'], 'x.txt')

/** Each refused text: what the page says before it sends anything, and the call. */
const refused = [
  {
    field: 'Full Name',
    page: (fullName: string) =>
      findSignUpProblem({ ...PERSON, ...PASSWORD, fullName, country: 'Pakistan' }, { lastStep: 2, brand: 'Halaqah' }),
    call: (name: string) => api.call(signup, { body: { ...PERSON, ...PASSWORD, name } }),
  },
  {
    field: 'Class Name',
    page: (title: string) => findGigProblems({ ...EMPTY_GIG, ...GIG, price: '3000', title })[0],
    call: (title: string) => api.call(createGig, { as: 'teacher', body: { ...GIG, price: 3896, title } }),
  },
  {
    field: 'Description',
    page: (description: string) => findGigProblems({ ...EMPTY_GIG, ...GIG, price: '3000', description })[0],
    call: (description: string) => api.call(createGig, { as: 'teacher', body: { ...GIG, price: 3896, description } }),
  },
  {
    field: 'feedback',
    page: (message: string) => validateFeedback({ feedbackType: 'issue', message }),
    call: (message: string) => api.call(createFeedback, { as: 'student', body: { feedbackType: 'issue', message } }),
  },
  {
    field: 'file title',
    page: (title: string) => validateResourceForm({ title, description: 'x', files: [file] }),
    call: (title: string) =>
      api.call(uploadResources, {
        as: 'teacher',
        body: { gigId: gigId(), title, description: 'x' },
        files: { files: [{ name: 'x.txt', bytes: Buffer.from('x') }] },
      }),
  },
  {
    field: 'About You',
    page: (bio: string) => validateDetails({ ...DETAILS, bio }).find(({ field }) => field === 'bio'),
    call: (bio: string) => api.call(updateAccount, { as: 'teacher', body: { bio } }),
  },
  {
    field: 'message',
    page: (message: string) => (isBlank(message) ? { message: 'Please write a message.' } : null),
    call: (message: string) => api.call(postComment, { as: 'student', params: { gigId: gigId() }, body: { message } }),
  },
  {
    field: 'reject reason',
    page: (reason: string) =>
      isBlank(reason) ? { message: 'Please say why, so that the student knows what to do.' } : null,
    call: (reason: string) =>
      api.call(rejectStudent, {
        as: 'teacher',
        body: { gigId: gigId(), studentId: api.world.people.student2, reason },
      }),
  },
]

test.each(refused)('page and API refuse a $field of nothing in the same words', async ({ page, call }) => {
  for (const text of NOTHING) {
    const { status, body } = await call(text)
    expect([status, body.message]).toEqual([400, page(text)?.message])
  }
})

test('the joiners of Urdu and emoji are stored', async () => {
  const at = { as: 'student', params: { gigId: gigId() } } as const
  for (const message of JOINED_TEXTS) await api.call(postComment, { ...at, body: { message } })
  const { body } = await api.call(getComments, at)
  const messages = body.map(({ message }: { message: string }) => message)
  expect(messages).toEqual(expect.arrayContaining([...JOINED_TEXTS]))
})

test('a text that may be left out is stored as empty if it shows nothing', async () => {
  const body = { gigId: gigId(), rating: 5, feedback: '\u3164\u200d' }
  await api.platform.db.execute('delete from ratings')
  expect((await api.call(addRating, { as: 'student', body })).status).toBe(200)
  const own = await api.call(getGigRating, { as: 'student', query: { gigId: gigId() } })
  expect(own.body).toMatchObject({ rating: 5, feedback: '' })
})
