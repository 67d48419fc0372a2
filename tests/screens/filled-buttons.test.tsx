import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Dues } from '#contract/payments.ts'
import { StudentAbout } from '#src/app/routes/class-room/student-about.tsx'
import { TeacherHome } from '#src/app/routes/teacher-home.tsx'
import { StudentDashboardPage } from '#src/features/enrolment/dashboard/student-dashboard-page.tsx'
import { ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { waitingPlacesQuery } from '#src/features/enrolment/waiting-list.queries.ts'
import { myGigsQuery } from '#src/features/gigs/gigs.queries.ts'
import { PushQuestion } from '#src/features/notifications/push-offer.tsx'
import { HomeDues } from '#src/features/payments/class-dues.tsx'
import { duesQuery } from '#src/features/payments/payments.queries.ts'
import { gigRatingQuery } from '#src/features/reviews/rating/rating.queries.ts'
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
