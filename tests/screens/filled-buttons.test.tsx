import { expect, test, vi } from 'vitest'
import type { Dues } from '#contract/payments.ts'
import { StudentAbout } from '#src/app/routes/class-room/student-about.tsx'
import { TeacherHome } from '#src/app/routes/teacher-home.tsx'
import { AnswerForm } from '#src/features/admin/feedback/answer-form.tsx'
import { ManagedReviewCard } from '#src/features/admin/reviews/managed-review-card.tsx'
import { NO_APPLICANTS } from '#src/features/admin/teachers/applicants.ts'
import { PendingTeachersPage } from '#src/features/admin/teachers/pending-teachers-page.tsx'
import { applicantsQuery } from '#src/features/admin/teachers/teachers.queries.ts'
import { DownloadsPage } from '#src/features/downloads/downloads-page.tsx'
import type { LoadedGroup } from '#src/features/downloads/use-downloads.ts'
import { StudentDashboardPage } from '#src/features/enrolment/dashboard/student-dashboard-page.tsx'
import { ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { waitingPlacesQuery } from '#src/features/enrolment/waiting-list.queries.ts'
import { myGigsQuery } from '#src/features/gigs/gigs.queries.ts'
import { BookProgress } from '#src/features/library/books/offline/book-progress.tsx'
import { PushQuestion } from '#src/features/notifications/push-offer.tsx'
import { EditActions } from '#src/features/outbox/edit-actions.tsx'
import { HomeDues } from '#src/features/payments/class-dues.tsx'
import { duesQuery } from '#src/features/payments/payments.queries.ts'
import { RecitationList } from '#src/features/recitations/recitation-list.tsx'
import { recitationsQuery } from '#src/features/recitations/recitations.queries.ts'
import { gigRatingQuery } from '#src/features/reviews/rating/rating.queries.ts'
import type { OwnRecording } from '#src/offline/recordings/own-recordings.ts'
import { createStaticClient, firstPage, listFilled, renderScreen, stubBrowser } from '#tests/support/screen.ts'
import { GIG, RECORDING } from './sample.ts'

const shown = vi.hoisted((): { downloads: LoadedGroup[]; recordings: OwnRecording[] } => ({
  downloads: [],
  recordings: [],
}))
vi.mock('#src/features/downloads/use-downloads.ts', async (original) => ({
  ...(await original<object>()),
  useDownloads: () => shown.downloads,
}))
vi.mock('#src/offline/recordings/own-recordings.ts', async (original) => ({
  ...(await original<object>()),
  useOwnRecordings: () => shown.recordings,
}))

stubBrowser()

const startsIn = (minutes: number) => ({
  startsAt: new Date(Date.now() + minutes * 60_000).toISOString(),
  minutes: 30,
})

test('of all that a student can do at home, only the first has a filled button', async () => {
  const client = createStaticClient()
  const show = async () => listFilled((await renderScreen(<StudentDashboardPage />, client)).html)
  const gigs = [1, 2].map((id) => ({ ...GIG, _id: `g${id}`, title: `Class ${id}` }))

  client.setQueryData(ownCoursesQuery('enrolled').queryKey, firstPage([]))
  expect(await show()).toEqual(['Available Courses'])
  client.setQueryData(
    ownCoursesQuery('enrolled').queryKey,
    firstPage(gigs.map((gig) => ({ ...gig, nextLesson: startsIn(5) }))),
  )
  expect(await show()).toEqual(['Join: Class 1'])
  client.setQueryData(
    ownCoursesQuery('rejected').queryKey,
    firstPage(gigs.map((gig) => ({ ...gig, _id: `${gig._id}-rejected`, rejection: 'Too dark.' }))),
  )
  expect(await show()).toEqual(['Replace receipt: Class 1'])
  const offeredUntil = '2999-11-24T11:00:00.000Z'
  client.setQueryData(
    waitingPlacesQuery().queryKey,
    ['g8', 'g9'].map((gigId) => ({ gigId, title: gigId, position: 0, offeredUntil })),
  )
  expect(await show()).toEqual(['Enrol: g8'])
  expect(listFilled((await renderScreen(<StudentDashboardPage hasDues />, client)).html)).toEqual([])
  client.setQueryData(ownCoursesQuery('enrolled').queryKey, firstPage(gigs.map((gig) => ({ ...gig, isLive: true }))))
  expect(await show()).toEqual(['Join: Class 1'])
})

test('of the months that a student has to pay, only the first has a filled button', async () => {
  const client = createStaticClient()
  const month = { month: '2026-10-01', dueOn: '2026-10-12', amount: 5896 }
  const open = [
    { ...month, state: 'due', reason: '' },
    { ...month, month: '2026-11-01', state: 'rejected', reason: 'Too dark.' },
  ] as const
  const dues: Dues[] = ['Hifz', 'Tajweed'].map((title) => ({
    gigId: title,
    title,
    paidUntil: '2026-10-01',
    open: [...open],
    next: { ...month, month: '2026-12-01' },
  }))
  client.setQueryData(duesQuery().queryKey, dues)
  const show = async (isMain: boolean) =>
    listFilled((await renderScreen(<HomeDues SendReceipt={() => null} isMain={isMain} />, client)).html)
  expect(await show(true)).toEqual(['Send receipt for October 2026: Hifz'])
  expect(await show(false)).toEqual([])
})

test.each([
  [60, false, 'Submit Rating'],
  [60, true, 'Send receipt for October 2026: Hifz'],
  [5, false, 'Join'],
  [5, true, 'Join'],
])(
  '%i minutes before a lesson, with a month to pay: %s, About Class has the filled button %s',
  async (minutes, isDue, filled) => {
    const client = createStaticClient()
    const month = { month: '2026-10-01', dueOn: '2026-10-12', amount: 5896 }
    const monthly: Dues = {
      gigId: GIG._id,
      title: 'Hifz',
      paidUntil: '2026-10-01',
      open: isDue ? [{ ...month, state: 'due', reason: '' }] : [],
      next: { ...month, month: '2030-11-01', dueOn: '2030-11-12' },
    }
    client.setQueryData(duesQuery().queryKey, [monthly])
    client.setQueryData(gigRatingQuery(GIG._id).queryKey, { rating: 0, feedback: '' })
    const show = () => renderScreen(<StudentAbout gig={{ ...GIG, nextLesson: startsIn(minutes) }} />, client)
    // The first render loads the part with the payments.
    await show()
    await vi.dynamicImportSettled()
    const { texts, html } = await show()
    expect(texts).toEqual(expect.arrayContaining(['Monthly payment', 'Submit Rating']))
    expect(listFilled(html)).toEqual([filled])
  },
)

test('the home of a teacher begins with a live class, also without a timetable, then with the next lesson', async () => {
  const client = createStaticClient()
  const next = { ...GIG, _id: 'g3', nextLesson: startsIn(5) }
  const show = async (live: readonly number[]) => {
    const gigs = live.map((id) => ({ ...GIG, _id: `g${id}`, title: `Class ${id}`, isLive: true }))
    client.setQueryData(myGigsQuery().queryKey, firstPage([next, ...gigs]))
    const { html } = await renderScreen(<TeacherHome />, client)
    return { filled: listFilled(html), lessons: html.split('aria-label="Next lesson"').length - 1 }
  }
  expect(await show([1, 2])).toEqual({ filled: ['Join: Class 1'], lessons: 0 })
  expect(await show([])).toEqual({ filled: [`Start: ${GIG.title}`], lessons: 1 })
})

const noop = () => undefined

test('the offer of push messages, which is beside a page, has no filled button', async () => {
  const { html, texts } = await renderScreen(
    <PushQuestion isPending={false} isReady={true} onAccept={noop} onDismiss={noop} />,
  )
  expect(texts).toEqual(expect.arrayContaining(['Not now', 'Yes']))
  expect(listFilled(html)).toEqual([])
})

test('rows of stopped downloads have no filled buttons', async () => {
  const state = { kind: 'stopped', received: 1, problem: '' } as const
  const book = { shelf: 'other', bytes: 4, isPaused: true, isMeteredFine: false, state } as const
  const rows = ['One', 'Two'].map((title) => (
    <BookProgress key={title} title={title} book={{ ...book, id: title, key: title, path: title }} onAction={noop} />
  ))
  const { html, texts } = await renderScreen(rows)
  expect(texts.filter((text) => text === 'Resume')).toHaveLength(2)
  expect(listFilled(html)).toEqual([])
})

test('rows of applicants have no filled buttons', async () => {
  const client = createStaticClient()
  const applicant = { name: 'Maryam', email: 'm@halaqah.test', whatsapp: '', bio: '', expertise: [], cnicNumber: '' }
  const details = { documents: ['/files/1'], verificationStatus: 'requested', waitingSince: '' } as const
  const teachers = ['t1', 't2'].map((_id) => ({ ...applicant, ...details, _id, documents: ['/files/1'] }))
  client.setQueryData(applicantsQuery().queryKey, { ...NO_APPLICANTS, teachers })
  const { html, texts } = await renderScreen(<PendingTeachersPage />, client)
  expect(texts.filter((text) => text === 'Approve')).toHaveLength(2)
  expect(listFilled(html)).toEqual([])
})

test('rows of reported reviews have no filled buttons', async () => {
  const person = { _id: 'p1', name: 'Ayesha Khan', email: 'ayesha@halaqah.test' }
  const written = { rating: 1, text: 'Rude', createdAt: '2026-11-01T08:00:00.000Z', author: 'Ayesha' }
  const about = { student: person, teacher: person, gig: { _id: 'g1', title: 'Hifz' } }
  const review = { ...written, ...about, reports: [], isReported: true, hidden: null }
  const rows = ['r1', 'r2'].map((_id) => <ManagedReviewCard key={_id} review={{ ...review, _id }} />)
  const { html, texts } = await renderScreen(rows)
  expect(texts.filter((text) => text === 'Hide')).toHaveLength(2)
  expect(listFilled(html)).toEqual([])
})

test('of the downloads on the phone, only the first to continue has a filled button', async () => {
  const state = { kind: 'stopped', received: 1, problem: '' } as const
  const remove = async () => undefined
  const books = ['One', 'Two'].map((title) => ({ key: title, title, description: '', totalBytes: 4, state, remove }))
  shown.downloads = [{ name: 'Books', downloads: books.map((book) => ({ ...book, resume: remove })) }]
  const { html, texts } = await renderScreen(<DownloadsPage />)
  expect(texts).toContain('Remove all')
  expect(listFilled(html)).toEqual(['Continue One'])
})

test.each([
  [true, ['Send to the teacher']],
  [false, []],
])('of the recordings on the phone, with %s for the main action, the filled buttons are %j', async (isMain, filled) => {
  const recording = { ...RECORDING, gigId: 'g1' }
  shown.recordings = [recording, { ...recording, id: 'o2' }, { ...recording, id: 'o3', gigId: 'g2' }]
  const client = createStaticClient()
  client.setQueryData(recitationsQuery('g1').queryKey, firstPage([]))
  const list = <RecitationList gigId="g1" viewer="student" isMain={isMain} />
  const { html, texts } = await renderScreen(list, client)
  expect(texts.filter((text) => text === 'Send to the teacher')).toHaveLength(2)
  expect(listFilled(html)).toEqual(filled)
})

test('open forms in rows have no filled buttons', async () => {
  const feedback = { _id: 'f1', feedbackType: 'concern', message: 'Salam', status: 'pending', userId: null } as const
  const sent = { ...feedback, createdAt: '2026-11-01T08:00:00.000Z', answer: '', answeredAt: null }
  const forms = [
    <AnswerForm key="answer" feedback={sent} onClose={noop} />,
    <EditActions key="edit" busy={false} onCancel={noop} />,
  ]
  const { html, texts } = await renderScreen(forms)
  expect(texts).toEqual(expect.arrayContaining(['Send answer', 'Save and send']))
  expect(listFilled(html)).toEqual([])
})
