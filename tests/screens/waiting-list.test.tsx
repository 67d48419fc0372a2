import { expect, test, vi } from 'vitest'
import { CLASS_FULL, NO_NEW_REQUESTS } from '#contract/enrolment.ts'
import type { Gig } from '#contract/gigs.ts'
import type { Claims } from '#contract/user.ts'
import type { Entry } from '#outbox/entry.ts'
import { CourseAction } from '#src/features/enrolment/course-action.tsx'
import { CourseDetails } from '#src/features/enrolment/course-details.tsx'
import { CourseList } from '#src/features/enrolment/courses/course-list.tsx'
import { StudentDashboardPage } from '#src/features/enrolment/dashboard/student-dashboard-page.tsx'
import { courseQuery, ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import type { EnrolmentState } from '#src/features/enrolment/enrolment-state.ts'
import { ResendRequest } from '#src/features/enrolment/resend-request.tsx'
import { waitingPlacesQuery } from '#src/features/enrolment/waiting-list.queries.ts'
import { OutboxItem } from '#src/features/outbox/outbox-item.tsx'
import { getPageStart } from '#src/offline/network/page-start.ts'
import { createStaticClient, firstPage, listFilled, renderScreen, stubBrowser } from '#tests/support/screen.ts'
import { GIG } from './sample.ts'

const STUDENT = vi.hoisted(
  (): Claims => ({
    id: 's1',
    role: 'student',
    verificationStatus: null,
    name: 'Ayesha Khan',
    email: 'ayesha@halaqah.test',
    exp: 0,
  }),
)

// A page that the server renders has no session, and so no waiting list.
vi.mock('#src/session/use-session.ts', () => ({ useSession: () => ({ token: '', user: STUDENT }) }))

const outbox = vi.hoisted((): Entry[] => [])
vi.mock('#src/offline/outbox/use-outbox.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('#src/offline/outbox/use-outbox.ts')>()),
  useOutbox: () => outbox,
}))

stubBrowser()

const REJECTED: Gig = { ...GIG, rejection: 'Too dark.', isFull: true }
const JOIN = 'Notify me when a seat is free'
const OFFERED = { position: 0, offeredUntil: '2999-11-24T11:00:00.000Z' }

/** The popup, the public page of the class, and the student's home. */
const renderAll = (gig: Gig, state: EnrolmentState = 'rejected') => {
  const client = createStaticClient()
  client.setQueryData(courseQuery(gig._id).queryKey, gig)
  client.setQueryData(ownCoursesQuery('enrolled').queryKey, firstPage([]))
  client.setQueryData(ownCoursesQuery('rejected').queryKey, firstPage([gig]))
  return Promise.all([
    renderScreen(<CourseDetails gig={gig} state={state} request={undefined} />),
    renderScreen(<CourseAction gigId={gig._id} teacherId="t1" user={STUDENT} isPopupWanted={false} isOpen />, client),
    renderScreen(<StudentDashboardPage />, client),
  ])
}

test('a student whose request was rejected reads why, and can wait for a seat in a full class', async () => {
  const screens = await renderAll(REJECTED)
  const words = ['Your teacher did not accept your request:', 'Too dark.', 'This class is full', JOIN]
  for (const { texts } of screens) {
    expect(texts).toEqual(expect.arrayContaining(words))
    expect(texts).not.toContain('Replace receipt')
  }
  const [, , home] = screens
  expect(home.html).toContain(`aria-label="${JOIN}: ${GIG.title}"`)
})

test('in line, the student reads the place and when to expect news', async () => {
  const [popup, page, home] = await renderAll({ ...REJECTED, waiting: { position: 1 } })
  for (const { texts } of [popup, page]) {
    expect(texts).toContain('You are first on the waiting list. We notify you when a seat is free.')
    expect(texts).toContain('Leave the waiting list')
  }
  expect(home.texts).toContain('This class is full. We notify you when a seat is free.')
  for (const { texts } of [popup, page, home]) expect(texts).not.toContain(JOIN)
})

test('a reserved seat shows its end beside the reason, and the receipt can be replaced', async () => {
  const [popup, page, home] = await renderAll({ ...REJECTED, isFull: false, waiting: OFFERED })
  expect(popup.texts).toEqual(expect.arrayContaining(['A seat is reserved for you', 'Too dark.']))
  for (const { texts } of [page, home]) expect(texts).toContain('Replace receipt')
})

test.each([
  ['off sale', { ...REJECTED, isArchived: true }],
  ['whose lessons are over', { ...REJECTED, isOver: true }],
  ['without its teacher', { ...REJECTED, isTeacherUnavailable: true }],
])('a full class %s has no waiting list', async (_, gig) => {
  for (const { texts } of await renderAll(gig)) {
    expect(texts).toContain('This class is full')
    expect(texts).not.toContain(JOIN)
  }
})

test('in a class off sale, only a student with a reserved seat can enrol', async () => {
  const render = async (gig: Gig, page: { isPopupWanted?: boolean; isOpen?: boolean } = {}) => {
    const client = createStaticClient()
    client.setQueryData(courseQuery(gig._id).queryKey, gig)
    const action = (
      <CourseAction gigId={gig._id} teacherId="t1" user={STUDENT} isPopupWanted={false} isOpen={false} {...page} />
    )
    return (await renderScreen(action, client)).texts
  }
  expect(await render({ ...GIG, isArchived: true, waiting: OFFERED })).toEqual(['Enroll Now'])
  expect(await render({ ...GIG, isArchived: true })).toEqual([])
  for (const page of [{ isPopupWanted: true }, { isOpen: true }])
    expect(
      await render({ ...GIG, isArchived: true }, page),
      'by the link to a seat, or if the page does not say so',
    ).toEqual([NO_NEW_REQUESTS])
})

const NO_LIST = {
  isError: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  isFetching: false,
  fetchNextPage: () => undefined,
}

/** The page of a class with an offer that has ended by the phone's clock, and its card. */
const renderEnded = async (updatedAt: number) => {
  const client = createStaticClient()
  const gig = { ...GIG, waiting: { position: 0, offeredUntil: '2026-01-24T11:00:00.000Z' } }
  client.setQueryData(courseQuery(gig._id).queryKey, gig, { updatedAt })
  const page = await renderScreen(
    <CourseAction gigId={gig._id} teacherId="t1" user={STUDENT} isPopupWanted={false} isOpen />,
    client,
  )
  const list = { ...NO_LIST, dataUpdatedAt: updatedAt }
  const cards = <CourseList courses={[gig]} outbox={[]} onOpen={() => undefined} list={list} />
  return { page: page.texts, cards: (await renderScreen(cards)).texts }
}

test('an offer in saved data that has ended leaves a full class', async () => {
  const { page, cards } = await renderEnded(getPageStart() - 1)
  expect(page).toEqual(expect.arrayContaining([CLASS_FULL, JOIN]))
  expect(cards).toContain('Full')
})

test('an offer of a fresh answer is open, although the clock of the phone is ahead', async () => {
  const { page, cards } = await renderEnded(getPageStart())
  expect(page).toEqual(['Enroll Now'])
  expect(cards).not.toContain('Full')
})

const REFUSED: Entry = {
  id: 'e1',
  userId: STUDENT.id,
  endpoint: 'enroll',
  title: GIG.title,
  input: { body: { gigId: GIG._id } },
  files: {},
  createdAt: 0,
  state: 'needs-you',
  tries: 1,
  reason: CLASS_FULL,
  nextTryAt: 0,
}

const LINK = 'Go to the waiting list'

/** The item of the outbox, the popup and the page of the class. */
const renderRefused = async (gig: Gig, { request = REFUSED, hasOffer = false } = {}) => {
  const client = createStaticClient()
  client.setQueryData(courseQuery(gig._id).queryKey, gig)
  const places = [{ gigId: gig._id, title: gig.title, ...OFFERED }]
  if (hasOffer) client.setQueryData(waitingPlacesQuery().queryKey, places)
  outbox.push(request)
  const [item, ...screens] = await Promise.all(
    [
      <OutboxItem key="item" entry={request} isMain ResendRequest={ResendRequest} />,
      <CourseDetails key="popup" gig={gig} state="needs-you" request={request} />,
      <CourseAction key="page" gigId={gig._id} teacherId="t1" user={STUDENT} isPopupWanted={false} isOpen />,
    ].map((screen) => renderScreen(screen, client)),
  )
  outbox.pop()
  return { item, screens }
}

test('a receipt that was refused because the class is full leads to the waiting list', async () => {
  const { item, screens } = await renderRefused({ ...GIG, isFull: true })
  expect(listFilled(item?.html ?? '')).toEqual([LINK])
  expect(item?.html).toContain(`/courses/${GIG._id}`)
  for (const { texts } of screens) {
    expect(texts).toContain(JOIN)
    expect(texts).not.toContain('Retry')
  }
})

test.each([
  ['the class was fetched before', { ...GIG, isFull: true, waiting: { position: 1 } }],
  ['the class has it too', { ...GIG, waiting: OFFERED }],
])('once a seat is offered, that receipt can be sent again, also if %s', async (_, gig) => {
  const { item, screens } = await renderRefused(gig, { hasOffer: true })
  for (const screen of [item, ...screens]) {
    expect(screen?.texts).toContain('A seat is reserved for you')
    expect(listFilled(screen?.html ?? '')).toEqual(['Retry'])
    for (const text of [LINK, JOIN, 'Leave the waiting list']) expect(screen?.texts).not.toContain(text)
  }
})

test('once the class has a free seat, its page and the popup send that receipt again', async () => {
  for (const { html } of (await renderRefused(GIG)).screens) expect(listFilled(html)).toEqual(['Retry'])
  for (const closed of [{ isArchived: true }, { isTeacherUnavailable: true }])
    for (const { texts } of (await renderRefused({ ...GIG, ...closed })).screens) expect(texts).not.toContain('Retry')
})

test('a request that was refused for another reason keeps its filled Retry in the outbox', async () => {
  const request = { ...REFUSED, reason: NO_NEW_REQUESTS }
  const { item, screens } = await renderRefused(GIG, { request, hasOffer: true })
  expect(listFilled(item?.html ?? '')).toEqual(['Retry'])
  for (const screen of [item, ...screens]) expect(screen?.texts).not.toContain(LINK)
  for (const { texts } of screens) expect(texts).not.toContain('Retry')
})
