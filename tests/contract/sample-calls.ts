import * as auth from '#contract/auth/auth.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createFeedback } from '#contract/feedback.ts'
import { getFileLink } from '#contract/files/private-files.ts'
import { getQuranPacks, getQuranPiece } from '#contract/library/packs.ts'
import * as library from '#contract/library/quran.ts'
import * as notifications from '#contract/notifications.ts'
import { getUserInfo } from '#contract/profile.ts'
import { getPublicGig } from '#contract/public/public-gigs.ts'
import { getPublicTeacher } from '#contract/public/public-teachers.ts'
import * as rating from '#contract/reviews/rating.ts'
import * as verification from '#contract/verification.ts'
import { DEMO_PASSWORD, demoPeople } from '#server/operations/demo/people.ts'
import { files } from '#server/storage/database/schema.ts'
import type { CallOptions, TestUser } from '#tests/support/api/api.ts'
import { jpeg, pdf } from '#tests/support/api/sample-files.ts'
import { createTestBrowser } from '#tests/support/servers/push-service.ts'
import { accountSamples } from './sample-account.ts'
import { adminSamples } from './sample-admin.ts'
import { bookmarkSamples } from './sample-bookmarks.ts'
import { bookSamples } from './sample-books.ts'
import { commentSamples } from './sample-comments.ts'
import { enrolmentSamples } from './sample-enrolments.ts'
import { gigMediaSamples } from './sample-gig-media.ts'
import { lessonSamples } from './sample-lessons.ts'
import { meetingSamples } from './sample-meetings.ts'
import { paymentSamples } from './sample-payments.ts'
import { resourceSamples } from './sample-resources.ts'
import { reviewSamples } from './sample-reviews.ts'
import { gigsOf, type SampleWorld } from './sample-world.ts'

/** Builds the input of a call, with the caller's own objects. */
type Sample = (world: SampleWorld, who: TestUser) => CallOptions | Promise<CallOptions>

const emails: Readonly<Record<TestUser, string>> = {
  admin: demoPeople.admin.email,
  teacher: demoPeople.teacher.email,
  pendingTeacher: demoPeople.pendingTeacher.email,
  student: demoPeople.student.email,
  student2: 'student2@halaqah.test',
  teacher2: 'teacher2@halaqah.test',
}
export const emailOf = (who: TestUser): string => emails[who]

const credentials = async ({ newPerson }: SampleWorld) => ({
  body: { email: (await newPerson('student')).email, password: DEMO_PASSWORD },
})

const withCookie: Sample = async (world) => {
  const { headers } = await world.api.call(auth.login, await credentials(world))
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
}

const withResetCode: Sample = async ({ api, mails, newPerson }) => {
  const { email } = await newPerson('student')
  await api.call(auth.sendOtp, { body: { email } })
  const otp = /your code is (\d{6})/.exec(await mails.newestTo(email))?.[1] ?? ''
  return { body: { email, otp, newPassword: 'a-new-beginning' } }
}

const createAccount: Sample = () => ({
  body: {
    name: 'Somebody New',
    email: `${crypto.randomUUID()}@halaqah.test`,
    password: 'sabr-and-shukr',
    whatsapp: '03001234567',
    jazzcash: '03001234567',
    role: 'student',
  },
})

const createApplication = async (): Promise<CallOptions> => ({
  body: { bio: 'I teach', expertise: 'Quran', cnicNumber: '35202-1234567-1' },
  files: { cnic: [await jpeg(), await jpeg()], degree: [pdf()] },
})

const createTeacherToDecide: Sample = async ({ api, newPerson }) => {
  const { email } = await newPerson('teacher')
  const { body } = await api.call(auth.login, { body: { email, password: DEMO_PASSWORD } })
  await api.call(verification.uploadTeacherDetails, { token: body.token, ...(await createApplication()) })
  return { body: { email } }
}
const chapter: Sample = () => ({ params: { id: 1 } })
const findFirstPiece: Sample = async ({ api }) => {
  const { packs } = getQuranPacks.output.parse((await api.call(getQuranPacks)).body)
  return { params: { piece: packs[0]?.pieces[0]?.name ?? '' } }
}

const createOwnFile: Sample = async ({ api }, who) => {
  const [id, ownerId] = [crypto.randomUUID(), api.world.people[who]]
  const picture = { name: 'me.png', type: 'image/png', bytes: 1 }
  await api.platform.db.insert(files).values({ ...picture, id, ownerId, purpose: 'picture', key: `picture/${id}` })
  return { params: { id } }
}

const samples = new Map<Endpoint, Sample>([
  ...accountSamples,
  ...adminSamples,
  ...enrolmentSamples,
  ...paymentSamples,
  ...commentSamples,
  ...lessonSamples,
  ...gigMediaSamples,
  ...meetingSamples,
  ...resourceSamples,
  ...reviewSamples,
  ...bookSamples,
  ...bookmarkSamples,
  [auth.signup, createAccount],
  [auth.login, credentials],
  [auth.logout, withCookie],
  [auth.refreshToken, withCookie],
  [auth.sendOtp, async ({ newPerson }) => ({ body: { email: (await newPerson('student')).email } })],
  [auth.resetPassword, withResetCode],
  [verification.uploadTeacherDetails, createApplication],
  [
    verification.getTeacherVerificationStatus,
    (_, who) => ({ query: { email: emailOf(who === 'admin' ? 'teacher' : who) } }),
  ],
  [verification.approveTeacher, createTeacherToDecide],
  [verification.rejectTeacher, createTeacherToDecide],
  [rating.getGigRating, (world, who) => ({ query: { gigId: gigsOf(world, who).enrolled } })],
  [rating.addRating, (world, who) => ({ body: { gigId: gigsOf(world, who).enrolled, rating: 4, feedback: 'Clear' } })],
  [createFeedback, () => ({ body: { feedbackType: 'suggestion', message: 'Please add Tafsir.' } })],
  [getUserInfo, (_, who) => ({ query: { email: emailOf(who) } })],
  [notifications.setNotificationSettings, () => ({ body: { silent: ['message'] } })],
  [
    notifications.subscribePush,
    () => ({ body: createTestBrowser('https://fcm.googleapis.com/fcm/send').subscription }),
  ],
  [
    notifications.unsubscribePush,
    () => ({ body: { endpoint: createTestBrowser('https://fcm.googleapis.com/fcm/send').subscription.endpoint } }),
  ],
  [getFileLink, createOwnFile],
  [library.getChapter, chapter],
  [library.getChapterInfo, chapter],
  [library.getIndopakVerses, () => ({ query: { chapter_number: 1 } })],
  [library.getUthmaniVerses, () => ({ query: { chapter_number: 1 } })],
  [library.getTranslation, () => ({ params: { id: 20 }, query: { chapter_number: 1 } })],
  [getQuranPiece, findFirstPiece],
  [getPublicGig, ({ first }) => ({ params: { id: first.open } })],
  [getPublicTeacher, ({ api }) => ({ params: { id: api.world.people.teacher } })],
  [library.searchQuran, () => ({ query: { q: 'mercy' } })],
])

/** Builds a call that succeeds for an allowed caller. Endpoints without input need no sample. */
export const sampleCall = async (world: SampleWorld, endpoint: Endpoint, who: TestUser): Promise<CallOptions> =>
  (await samples.get(endpoint)?.(world, who)) ?? {}

/** Whether an endpoint has this field in its path, query or body. */
export const hasInput = (endpoint: Endpoint, field: 'email' | 'gigId'): boolean =>
  [endpoint.params, endpoint.query, endpoint.body].some((part) => part && field in part.shape)

/** Copies a call with another value of a field. */
export const withField = (
  endpoint: Endpoint,
  options: CallOptions,
  { field, value }: { field: 'email' | 'gigId'; value: string },
): CallOptions => {
  const next: Record<string, object | undefined> = {}
  for (const part of ['params', 'query', 'body'] as const)
    if (endpoint[part] && field in endpoint[part].shape) next[part] = { ...options[part], [field]: value }
  return { ...options, ...next }
}
