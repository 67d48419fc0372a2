import { expect, test } from 'vitest'
import { GIG_NOT_FOUND } from '#contract/gigs/gig-missing.ts'
import { EMPTY_ROOM } from '#contract/gigs.ts'
import { createEntry, type Entry } from '#outbox/entry.ts'
import { ApiError } from '#src/api/api-error.ts'
import { StudentAbout } from '#src/app/routes/class-room/student-about.tsx'
import { StudentMeeting } from '#src/app/routes/class-room/student-meeting.tsx'
import { STUDENT_PANELS } from '#src/app/routes/class-room/student-panels.ts'
import { StudentResources } from '#src/app/routes/class-room/student-resources.tsx'
import { attendedGigQuery } from '#src/features/classroom/classroom.queries.ts'
import { StudentClassRoomPage } from '#src/features/classroom/student-class-room-page.tsx'
import { CourseDetails } from '#src/features/enrolment/course-details.tsx'
import { AvailableCoursesPage } from '#src/features/enrolment/courses/available-courses-page.tsx'
import { StudentDashboardPage } from '#src/features/enrolment/dashboard/student-dashboard-page.tsx'
import { availableCoursesQuery, ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { ResendRequest } from '#src/features/enrolment/resend-request.tsx'
import { waitingPlacesQuery } from '#src/features/enrolment/waiting-list.queries.ts'
import { OutboxItem } from '#src/features/outbox/outbox-item.tsx'
import { attendedResourcesQuery } from '#src/features/resources/resources.queries.ts'
import { listLinkActions } from '#src/features/resources/row/row-menu.tsx'
import { gigRatingQuery } from '#src/features/reviews/rating/rating.queries.ts'
import { meetingQuery } from '#src/features/room/meeting/meeting.queries.ts'
import { createStaticClient, firstPage, renderScreen, stubBrowser } from '#tests/support/screen.ts'
import { GIG, RESOURCE, WITHOUT_BIO } from './sample.ts'

stubBrowser()

test('Available Courses counts its cards, and a card describes a course [2.4.1]', async () => {
  const client = createStaticClient()
  client.setQueryData(availableCoursesQuery().queryKey, firstPage([GIG]))
  const { texts } = await renderScreen(<AvailableCoursesPage />, client)
  const card = [GIG.title, 'Qari Ibrahim', 'PKR 5,896', '4.5']
  expect(texts).toEqual(expect.arrayContaining(['Available Courses', 'Search classes', '1 class', ...card]))
})

test('Available Courses shows a text when there is no course [2.4.1]', async () => {
  const client = createStaticClient()
  client.setQueryData(availableCoursesQuery().queryKey, firstPage([]))
  const { texts } = await renderScreen(<AvailableCoursesPage />, client)
  expect(texts).toContain('No courses available')
})

test('a course without ratings is new, and few free seats are counted [D13.3]', async () => {
  const client = createStaticClient()
  const gigs = [{ ...GIG, ratings: [], enrolledCount: 28 }]
  client.setQueryData(availableCoursesQuery().queryKey, firstPage(gigs))
  const { texts, html } = await renderScreen(<AvailableCoursesPage />, client)
  expect(texts).toEqual(expect.arrayContaining(['New', '2 seats left']))
  expect(html).toContain('aria-label="not rated yet"')
  expect(texts).not.toContain('0.0')
})

test('the popup describes course and teacher, also one without a bio [2.4.2]', async () => {
  const details = { state: 'open', request: undefined } as const
  const known = await renderScreen(<CourseDetails gig={GIG} {...details} />)
  expect(known.texts).toEqual(expect.arrayContaining([GIG.description, 'PKR 5,896', 'Twenty years with children.']))
  const { texts } = await renderScreen(<CourseDetails gig={WITHOUT_BIO} {...details} />)
  expect(texts).toContain('No bio provided.')
})

test('a reserved seat is shown in the popup, and first on the dashboard; the places in line come last', async () => {
  const offeredUntil = '2999-11-24T11:00:00.000Z'
  const reserved = { ...GIG, waiting: { position: 0, offeredUntil } }
  const popup = await renderScreen(<CourseDetails gig={reserved} state="open" request={undefined} />)
  expect(popup.texts).toContain('A seat is reserved for you')
  const client = createStaticClient()
  client.setQueryData(ownCoursesQuery('enrolled').queryKey, firstPage([GIG]))
  client.setQueryData(waitingPlacesQuery().queryKey, [
    { gigId: 'g8', title: 'Seerah', position: 0, offeredUntil },
    { gigId: 'g9', title: 'Arabic', position: 3 },
  ])
  const { texts, html } = await renderScreen(<StudentDashboardPage />, client)
  expect(html).toContain('href="/courses/g8?enrol=true"')
  const shown = [
    'Seats for you',
    'Seerah',
    GIG.title,
    'Waiting lists',
    'Arabic',
    'You are number 3 on the waiting list.',
  ]
  expect(texts.filter((text) => shown.includes(text))).toEqual(shown)
})

test('the dashboard links to each class [2.4.3]', async () => {
  const client = createStaticClient()
  client.setQueryData(ownCoursesQuery('enrolled').queryKey, firstPage([GIG]))
  const { texts, html } = await renderScreen(<StudentDashboardPage />, client)
  expect(texts).toEqual(expect.arrayContaining(['My Enrolled Gigs', GIG.title, 'Continue Learning']))
  expect(html).toContain('href="/student-dashboard/g1"')
})

test('the dashboard shows an open live room first, and says when nobody is inside', async () => {
  const client = createStaticClient()
  const gigs = [GIG, { ...GIG, _id: 'g2', title: 'Hifz of Juz Amma', isLive: true }]
  client.setQueryData(ownCoursesQuery('enrolled').queryKey, firstPage(gigs))
  const { texts, html } = await renderScreen(<StudentDashboardPage />, client)
  expect(texts.indexOf('Live now')).toBeLessThan(texts.indexOf(GIG.title))
  expect(html).toContain('href="/student-dashboard/g2?tab=meeting"')
  client.setQueryData(ownCoursesQuery('enrolled').queryKey, firstPage([{ ...GIG, isLive: true, isRoomEmpty: true }]))
  const empty = await renderScreen(<StudentDashboardPage />, client)
  expect(empty.texts).toContain(EMPTY_ROOM)
  expect(empty.texts).not.toContain('Live now')
})

test.each([
  [11, []],
  [9, ['Join']],
  [-29, ['Join']],
  [-31, []],
])('%i minutes before a lesson of half an hour, its card shows %j', async (minutes, links) => {
  const startsAt = new Date(Date.now() + minutes * 60_000).toISOString()
  const client = createStaticClient()
  client.setQueryData(
    ownCoursesQuery('enrolled').queryKey,
    firstPage([{ ...GIG, nextLesson: { startsAt, minutes: 30 } }]),
  )
  const { texts } = await renderScreen(<StudentDashboardPage />, client)
  expect(texts.filter((text) => text === 'Join')).toEqual(links)
})

test('a request that the student must answer comes before the classes, others after them', async () => {
  const client = createStaticClient()
  client.setQueryData(ownCoursesQuery('enrolled').queryKey, firstPage([GIG]))
  client.setQueryData(ownCoursesQuery('pending').queryKey, firstPage([{ ...GIG, _id: 'g2' }]))
  const waiting = (await renderScreen(<StudentDashboardPage />, client)).texts
  expect(waiting.indexOf('Your requests')).toBeGreaterThan(waiting.indexOf('Continue Learning'))
  const rejected = { ...GIG, _id: 'g3', rejection: 'Too dark.' }
  client.setQueryData(ownCoursesQuery('rejected').queryKey, firstPage([rejected]))
  const { texts } = await renderScreen(<StudentDashboardPage />, client)
  expect(texts.indexOf('Replace receipt')).toBeLessThan(texts.indexOf('Continue Learning'))
})

test('a dashboard without a class shows a text [2.4.3]', async () => {
  const client = createStaticClient()
  client.setQueryData(ownCoursesQuery('enrolled').queryKey, firstPage([]))
  const { texts } = await renderScreen(<StudentDashboardPage />, client)
  expect(texts).toContain('No Enrolled Gigs Yet')
})

test('while a request waits, the dashboard does not say that there is nothing', async () => {
  const client = createStaticClient()
  client.setQueryData(ownCoursesQuery('enrolled').queryKey, firstPage([]))
  client.setQueryData(ownCoursesQuery('pending').queryKey, firstPage([GIG]))
  const { texts } = await renderScreen(<StudentDashboardPage />, client)
  expect(texts).toEqual(
    expect.arrayContaining(['Your requests', 'Your class appears here once your teacher accepts you.']),
  )
  expect(texts).not.toContain('No Enrolled Gigs Yet')
})

test('a request that waits for a suspended teacher says so, and what to do about the payment', async () => {
  const client = createStaticClient()
  const gig = { ...GIG, isTeacherUnavailable: true }
  client.setQueryData(ownCoursesQuery('pending').queryKey, firstPage([gig]))
  client.setQueryData(ownCoursesQuery('rejected').queryKey, firstPage([{ ...gig, _id: 'g2', rejection: 'Too dark.' }]))
  const { texts, html } = await renderScreen(<StudentDashboardPage />, client)
  const words = texts.join(' ')
  expect(words).toContain('Your teacher cannot answer at the moment.')
  expect(words).toContain('Your teacher cannot read a new receipt at the moment')
  expect(html.match(/href="\/contact"/g)).toHaveLength(2)
  expect(texts).not.toContain('Replace receipt')
})

const ROOM = { gigId: 'g1', panels: STUDENT_PANELS }

test('a class room has its four tabs and a way back [2.4.4]', async () => {
  const room = await renderScreen(<StudentClassRoomPage {...ROOM} />)
  const menu = room.html
    .match(/<nav.*<\/nav>/s)?.[0]
    .replaceAll(/<[^>]*>/g, '|')
    .split('|')
    .filter(Boolean)
  expect(menu).toEqual(['About Class', 'Resources', 'Meeting', 'Class Discussion'])
  expect(room.texts).toContain('Back to Dashboard')
  expect(room.html).toContain('href="/student-dashboard"')
})

test.each([new ApiError(404, GIG_NOT_FOUND), new ApiError(403)])(
  'an open page of a class that was deleted or left is not live any more: %s',
  async (error) => {
    const client = createStaticClient()
    const { queryKey } = attendedGigQuery('g1')
    client.setQueryData(queryKey, { ...GIG, isLive: true })
    const page = <StudentClassRoomPage {...ROOM} />
    expect((await renderScreen(page, client)).texts).toContain('Live now')
    client.getQueryCache().find({ queryKey })?.setState({ status: 'error', error })
    const { texts } = await renderScreen(page, client)
    expect(texts).not.toContain('Live now')
    expect(texts).toContain(error.message)
  },
)

test('a receipt for a deleted class ends with its reason, without Retry', async () => {
  const draft = {
    userId: 'u1',
    endpoint: 'enroll',
    title: 'Tajweed',
    input: { body: { gigId: 'g1' } },
    files: {},
  } as const
  const entry: Entry = { ...createEntry(draft, 0), state: 'needs-you', reason: 'This class was deleted.' }
  const show = (shown: Entry) => renderScreen(<OutboxItem entry={shown} isMain ResendRequest={ResendRequest} />)
  expect((await show(entry)).texts).toContain('Retry')
  const { texts } = await show({ ...entry, isFinal: true })
  expect(texts).toEqual(expect.arrayContaining([entry.reason, 'Delete']))
  expect(texts).not.toContain('Retry')
  expect(texts).not.toContain('Edit')
})

test('About Class shows the class, the rating block and the teacher with the third document as photo [2.4.5, 3.10]', async () => {
  const client = createStaticClient()
  client.setQueryData(gigRatingQuery('g1').queryKey, { rating: 0, feedback: '' })
  const { texts, html } = await renderScreen(<StudentAbout gig={GIG} />, client)
  const teacher = ['Qari Ibrahim', 'qari', '@halaqah.test', 'Twenty years with children.']
  expect(texts).toEqual(expect.arrayContaining([GIG.description, 'Your rating', 'Submit Rating', ...teacher]))
  expect(html).toContain('src="/files/portrait.jpg"')
})

test('a teacher without photo and bio has a placeholder and a text [2.4.5]', async () => {
  const gig = { ...WITHOUT_BIO, teacher: { ...WITHOUT_BIO.teacher, documents: [] } }
  const { texts, html } = await renderScreen(<StudentAbout gig={gig} />)
  expect(texts).toContain('No bio provided.')
  expect(html).not.toContain('<img')
})

test('a rating is given in one to five stars [5.15, 9.4]', async () => {
  const client = createStaticClient()
  client.setQueryData(gigRatingQuery('g1').queryKey, { rating: 0, feedback: '' })
  const { html } = await renderScreen(<StudentAbout gig={GIG} />, client)
  const stars = [...html.matchAll(/<input[^>]*name="rating"[^>]*value="(\d)"/g)].map(([, value]) => value)
  expect(stars).toEqual(['1', '2', '3', '4', '5'])
})

test('a given rating replaces its form [2.4.9]', async () => {
  const client = createStaticClient()
  client.setQueryData(gigRatingQuery('g1').queryKey, { rating: 4, feedback: 'Patient and clear.' })
  const { texts } = await renderScreen(<StudentAbout gig={GIG} />, client)
  expect(texts).toContain('Patient and clear.')
  expect(texts).not.toContain('Submit Rating')
})

test('resources are counted, named, described and labelled, to be viewed and downloaded [2.4.6]', async () => {
  const client = createStaticClient()
  client.setQueryData(attendedResourcesQuery('g1').queryKey, firstPage([RESOURCE, { ...RESOURCE, _id: 'r2' }]))
  const { texts, html } = await renderScreen(<StudentResources gig={GIG} />, client)
  expect(texts).toContain('Showing 2 resource(s)')
  expect(texts).toEqual(expect.arrayContaining(['Refresh', 'Week one', 'To be read before Friday.', 'PDF', 'View']))
  expect(html).toContain('href="/files/r1?signed=1"')
  const links = {
    href: '/files/r1',
    tabHref: '/files/r1',
    downloadHref: '/files/r1?download=1',
    label: 'View',
  } as const
  const actions = listLinkActions('Week one', links, () => undefined)
  expect(actions.map(({ label, name, href }) => [label, name, href])).toEqual([
    ['View', 'View: Week one', undefined],
    ['Download', 'Download: Week one', '/files/r1?download=1'],
  ])
})

test('files with the same title show their names', async () => {
  const client = createStaticClient()
  const rows = [RESOURCE, { ...RESOURCE, _id: 'r2' }, { ...RESOURCE, _id: 'r3', title: 'Week two' }]
  client.setQueryData(attendedResourcesQuery('g1').queryKey, firstPage(rows))
  const { texts } = await renderScreen(<StudentResources gig={GIG} />, client)
  const afterTitle = texts.flatMap((text, index) => (text.startsWith('Week') ? [texts[index + 1]] : []))
  expect(afterTitle).toEqual(['week-one.pdf', 'week-one.pdf', 'PDF'])
})

test('a class without resources shows a text [2.4.6]', async () => {
  const client = createStaticClient()
  client.setQueryData(attendedResourcesQuery('g1').queryKey, firstPage([]))
  const { texts } = await renderScreen(<StudentResources gig={GIG} />, client)
  expect(texts).toEqual(expect.arrayContaining(['No Resources Available', 'Refresh']))
  expect(texts).toContain('Your teacher has not uploaded any resources yet.')
})

const renderMeeting = async (roomUrl: string) => {
  const client = createStaticClient()
  client.setQueryData(meetingQuery('g1', { failed: '', isLive: false }).queryKey, { roomUrl })
  return renderScreen(<StudentMeeting gig={GIG} />, client)
}

test('an open meeting is shown with its buttons and permissions [2.4.7]', async () => {
  const { texts, html } = await renderMeeting('https://halaqah.test/room/one')
  expect(texts).toEqual(expect.arrayContaining(['Open Meeting', 'Refresh', 'Popout']))
  expect(html).toContain('allow="camera; microphone; fullscreen; display-capture"')
})

test('without a meeting the page shows Check again and how to prepare, and offers no Open Meeting [2.4.7]', async () => {
  const { texts } = await renderMeeting('')
  const hints = ['Camera and microphone', 'A stable connection', 'If something does not work']
  expect(texts).toEqual(expect.arrayContaining(['Check Again', ...hints]))
  expect(texts).not.toContain('Open Meeting')
})
