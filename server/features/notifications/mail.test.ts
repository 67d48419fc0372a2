import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAILED_KINDS, type MailedKind } from '#contract/notifications.ts'
import { demoPeople } from '#server/operations/demo/people.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { type MailCatcher, startMailCatcher } from '#tests/support/servers/mail-catcher.ts'

const ORIGIN = 'https://halaqah.test'

let mails: MailCatcher
let api: Api
beforeAll(async () => {
  mails = await startMailCatcher()
  api = await startApi({ SMTP_URL: mails.url, PUBLIC_URL: ORIGIN })
})
afterAll(async () => {
  await api.close()
  await mails.close()
})

const TIME = new Date(Date.now() + 3_600_000).toISOString()
const ofLesson = () => ({ gigId: api.world.gigs[0], minutes: 60 })
const ofStudent = () => {
  const { student, teacher } = api.world.people
  return { gigId: api.world.gigs[0], studentId: student, teacherId: teacher }
}

const HAPPENINGS = {
  'seat-offered': () => api.publish('seat.offered', ofStudent()),
  'payment-due': () =>
    api.publish('payment.due', { ...ofStudent(), month: '2026-12-01', dueOn: '2026-12-12', amount: 5896 }),
  'lesson-changed': () =>
    api.publish('lesson.changed', { ...ofLesson(), kind: 'cancelled', before: TIME, after: TIME, reason: 'I am ill' }),
  'lesson-tomorrow': () => api.publish('lesson.reminder', { ...ofLesson(), kind: 'lesson-tomorrow', startsAt: TIME }),
  'lesson-soon': () => api.publish('lesson.reminder', { ...ofLesson(), kind: 'lesson-soon', startsAt: TIME }),
} as const satisfies Record<MailedKind, () => Promise<unknown>>

const WORDS = {
  '/student-dashboard': 'See your seat',
  '/payments': 'Open your payments',
  '/student-dashboard/{gigId}?tab=about': 'Open the class',
  '/student-dashboard/{gigId}?tab=meeting': 'Open the class',
}

/** The lines of a mail, without the line breaks and codes of its transfer encoding. */
const linesOf = (body: string): string[] => body.replaceAll('=\r\n', '').replaceAll('=3D', '=').split('\r\n')

test.each(MAILED_KINDS)('a mail about %s names the page that it links to', async (kind) => {
  const { email } = demoPeople.student
  const before = mails.countTo(email)
  await HAPPENINGS[kind]()
  await api.waitForJobs()
  expect(mails.countTo(email)).toBe(before + 1)
  const lines = linesOf(await mails.newestTo(email))
  const named = Object.entries(WORDS).map(
    ([path, words]) => `${words}: ${ORIGIN}${path.replace('{gigId}', api.world.gigs[0])}`,
  )
  expect(lines.filter((line) => named.includes(line))).toHaveLength(1)
})
