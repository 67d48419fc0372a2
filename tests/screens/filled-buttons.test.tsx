import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Dues } from '#contract/payments.ts'
import type { RoomPerson } from '#contract/room/room.ts'
import { chapterVersesQuery } from '#src/api/quran/quran-text.queries.ts'
import { recitationNotesQuery } from '#src/api/recitation-notes.queries.ts'
import { StudentAbout } from '#src/app/routes/class-room/student-about.tsx'
import { TeacherHome } from '#src/app/routes/teacher-home.tsx'
import { NO_APPLICANTS } from '#src/features/admin/teachers/applicants.ts'
import { PendingTeachersPage } from '#src/features/admin/teachers/pending-teachers-page.tsx'
import { applicantsQuery } from '#src/features/admin/teachers/teachers.queries.ts'
import { StudentDashboardPage } from '#src/features/enrolment/dashboard/student-dashboard-page.tsx'
import { ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { waitingPlacesQuery } from '#src/features/enrolment/waiting-list.queries.ts'
import { myGigsQuery } from '#src/features/gigs/gigs.queries.ts'
import { BookProgress } from '#src/features/library/books/offline/book-progress.tsx'
import { PushQuestion } from '#src/features/notifications/push-offer.tsx'
import { HomeDues } from '#src/features/payments/class-dues.tsx'
import { duesQuery } from '#src/features/payments/payments.queries.ts'
import { gigRatingQuery } from '#src/features/reviews/rating/rating.queries.ts'
import { PersonRow } from '#src/features/room/people/person-row.tsx'
import { FollowedVerse } from '#src/features/room/quran/followed-verse.tsx'
import { RoomRequests } from '#src/features/room/room-requests.ts'
import { createStaticClient, emptyStorage, firstPage, renderScreen } from '#tests/support/screen.ts'
import { GIG } from './sample.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', emptyStorage)
  vi.stubGlobal('localStorage', emptyStorage)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

/** The accessible names of the filled buttons and links. */
const listFilled = (html: string): string[] =>
  [...html.matchAll(/<(?:a|button)[^>]* class="[^"]*solid[^"]*"[^>]*>([^<]*)/g)].map(
    ([tag, text = '']) => / aria-label="([^"]*)"/.exec(tag)?.[1] ?? text,
  )

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
  const offeredUntil = '2030-11-24T11:00:00.000Z'
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

test('the offer of push messages, which is beside a page, has no filled button', async () => {
  const answer = () => undefined
  const { html, texts } = await renderScreen(
    <PushQuestion isPending={false} isReady={true} onAccept={answer} onDismiss={answer} />,
  )
  expect(texts).toEqual(expect.arrayContaining(['Not now', 'Yes']))
  expect(listFilled(html)).toEqual([])
})

const noop = () => undefined
const requests = new RoomRequests(noop)

test('of the raised hands, only the first has a filled button', async () => {
  const person = { camera: false, microphone: true, screen: false, hand: 1, role: 'participant' } as const
  const people: RoomPerson[] = ['Bilal', 'Amna', 'Zayd'].map((name) => ({
    ...person,
    name,
    peerId: name,
    userId: name,
  }))
  const row = { picture: '', isMe: false, isReciting: false, quality: 'good', requests, onRemove: noop } as const
  const rows = people.map((one, index) => <PersonRow key={one.peerId} {...row} person={one} hand={(index + 1) % 3} />)
  expect(listFilled((await renderScreen(rows)).html)).toEqual(['Give the turn to Bilal'])
})

test('the mistakes marked on a word are pressed buttons, and only Next verse is filled', async () => {
  const client = createStaticClient()
  const verse = { id: 1, verse_key: '1:1', text_indopak: 'بِسۡمِ اللهِ' }
  client.setQueryData(chapterVersesQuery(1).queryKey, [verse])
  const place = { verse: '1:1', word: 0, text: 'بِسۡمِ', markedAt: '2026-11-01T08:00:00.000Z' }
  const note = { ...place, studentId: 's1', studentName: 'Bilal' }
  const notes = (['letter', 'vowel'] as const).map((kind) => ({ ...note, _id: kind, kind }))
  client.setQueryData(recitationNotesQuery('g1').queryKey, firstPage(notes))
  const shown = { requests, gigId: 'g1', verse: '1:1', word: 0, isOwner: true, studentId: 's1' }
  const { html } = await renderScreen(<FollowedVerse {...shown} />, client)
  expect(html.split('aria-pressed="true"').length - 1, 'the word, and two kinds').toBe(3)
  expect(listFilled(html)).toEqual(['Next verse'])
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
