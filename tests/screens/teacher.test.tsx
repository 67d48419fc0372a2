import { expect, test, vi } from 'vitest'
import { FALLBACK_PKR_PER_USD } from '#contract/gigs/price.ts'
import { ownGigQuery } from '#src/api/gigs/own-gig.ts'
import { TeacherMeeting } from '#src/app/routes/class-room/teacher-meeting.tsx'
import { TeacherOverview } from '#src/app/routes/class-room/teacher-overview.tsx'
import { TEACHER_PANELS } from '#src/app/routes/class-room/teacher-panels.ts'
import { TeacherResources } from '#src/app/routes/class-room/teacher-resources.tsx'
import { TeacherHome } from '#src/app/routes/teacher-home.tsx'
import { pendingStudentsQuery } from '#src/features/classroom/classroom.queries.ts'
import { TeacherClassRoomPage } from '#src/features/classroom/teacher-class-room-page.tsx'
import { requestsToReviewQuery } from '#src/features/enrolment/review/review.queries.ts'
import { EnrolledStudentsPanel } from '#src/features/enrolment/students/enrolled-students-panel.tsx'
import { PendingRequestsPanel } from '#src/features/enrolment/students/pending-requests-panel.tsx'
import { createUnenrollAction } from '#src/features/enrolment/students/student-row.tsx'
import { enrolledStudentsQuery, pendingRequestsQuery } from '#src/features/enrolment/students/students.queries.ts'
import { ClassPreview } from '#src/features/gigs/form/class-preview.tsx'
import { CreateGigPage } from '#src/features/gigs/form/create-gig-page.tsx'
import { EMPTY_GIG } from '#src/features/gigs/form/gig-rules.ts'
import { PriceBreakdownPanel } from '#src/features/gigs/form/price-breakdown-panel.tsx'
import { marqueeCoursesQuery, myGigsQuery } from '#src/features/gigs/gigs.queries.ts'
import { CoursesMarquee } from '#src/features/gigs/marquee/courses-marquee.tsx'
import { TeacherDialog } from '#src/features/gigs/marquee/teacher-dialog.tsx'
import { MyGigsPage } from '#src/features/gigs/my-gigs-page.tsx'
import { RemoveDialog } from '#src/features/resources/remove-dialog.tsx'
import { ownResourcesQuery } from '#src/features/resources/resources.queries.ts'
import { createRemoveAction } from '#src/features/resources/row/teacher-resource-row.tsx'
import { EndMeetingDialog } from '#src/features/room/meeting/end-meeting-dialog.tsx'
import { meetingQuery } from '#src/features/room/meeting/meeting.queries.ts'
import { readerZone } from '#src/format/lesson-time.ts'
import { formatLessonsForReader } from '#src/format/reader-lessons.ts'
import type { ScheduleValue } from '#src/ui/lessons/schedule-value.ts'
import { createStaticClient, firstPage, renderScreen, stubBrowser } from '#tests/support/screen.ts'
import { GIG, RESOURCE, WAITING, WITHOUT_BIO } from './sample.ts'

// Chakra opens dialogs in a portal, which the server does not render.
vi.mock('#src/ui/dialog.tsx', async () => ({ Dialog: (await import('#src/ui/native-dialog.tsx')).NativeDialog }))

const noop = () => undefined

stubBrowser()

test('a card of the marquee has teacher, title, description, price, stars, places and See More [2.5.1]', async () => {
  const client = createStaticClient()
  client.setQueryData(marqueeCoursesQuery().queryKey, [GIG])
  const { texts, html } = await renderScreen(<CoursesMarquee />, client)
  const card = ['Qari Ibrahim', GIG.title, GIG.description, 'PKR 5,896', '4.5', '2 / 30', 'See More']
  expect(texts).toEqual(expect.arrayContaining(['Courses Offered by Teachers Like You', ...card]))
  expect(html).toContain('aria-label="See More: Tajweed for beginners"')
})

test('a card of the marquee has the picture of its class, or the drawn pattern', async () => {
  const client = createStaticClient()
  const show = async (gig: typeof GIG) => {
    client.setQueryData(marqueeCoursesQuery().queryKey, [gig])
    return (await renderScreen(<CoursesMarquee />, client)).html
  }
  expect(await show(GIG)).toContain('<pattern')
  expect(await show({ ...GIG, coverSmallURL: '/covers/1' })).toContain('src="/covers/1"')
})

test('the dashboard of a teacher shows who waits, then the own gigs, then the marquee [D12.4]', async () => {
  const client = createStaticClient()
  client.setQueryData(marqueeCoursesQuery().queryKey, [WITHOUT_BIO])
  client.setQueryData(myGigsQuery().queryKey, firstPage([{ ...GIG, isLive: true }]))
  client.setQueryData(requestsToReviewQuery().queryKey, firstPage([WAITING]))
  const { texts, html } = await renderScreen(<TeacherHome />, client)
  const order = ['Live now', 'Amina', 'My Gigs', 'Open Gig', 'Courses Offered by Teachers Like You']
  const places = order.map((text) => texts.indexOf(text))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(texts).toEqual(expect.arrayContaining(['Join', 'PKR 5,896', 'Review 1 receipt']))
  expect(html).toContain(`href="/my-gigs/requests?receipt=${'a'.repeat(36)}"`)
})

test("See More shows the teacher's e-mail and bio [2.5.1]", async () => {
  const { texts } = await renderScreen(<TeacherDialog gig={GIG} onClose={noop} />)
  expect(texts).toEqual(expect.arrayContaining(['qari@halaqah.test', 'Twenty years with children.']))
  expect((await renderScreen(<TeacherDialog gig={WITHOUT_BIO} onClose={noop} />)).texts).toContain('No bio provided.')
})

test('My Gigs shows own gigs, each with a link [2.5.2]', async () => {
  const client = createStaticClient()
  client.setQueryData(myGigsQuery().queryKey, firstPage([GIG]))
  const { texts, html } = await renderScreen(<MyGigsPage />, client)
  expect(texts).toEqual(expect.arrayContaining(['My Gigs', GIG.title, 'Open Gig']))
  expect(html).toContain('href="/my-gigs/gigs/g1"')
})

test('Create New Gig has its fields, a price breakdown, Proceed and a way back [2.5.3, 5.14]', async () => {
  const { texts, html } = await renderScreen(<CreateGigPage />)
  const labels = ['Class Name', 'Description', 'Pricing (PKR)', 'Price breakdown', 'Proceed', 'Back to My Classes']
  expect(texts).toEqual(expect.arrayContaining(['Create New Gig', ...labels]))
  expect(html).toContain('href="/my-gigs"')
  expect(html).toMatch(/inputmode="numeric"[^>]*min="2500" max="40000"/i)
})

test('the facts of a class follow the specified fields, are optional, and can be previewed', async () => {
  const { texts, html } = await renderScreen(<CreateGigPage />)
  const order = ['Pricing (PKR)', 'Price breakdown', 'Help students choose', 'Subject', 'Taught in', 'Level', 'Preview']
  const places = order.map((text) => texts.lastIndexOf(text))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(texts).toEqual(
    expect.arrayContaining(['Who it is for', 'What students learn', 'Cover picture', 'Introduction']),
  )
  expect(html.match(/required=""/g)).toHaveLength(3)
})

test('the preview shows the timetable as typed, not as stored, and none while it is invalid', async () => {
  const monday = { weekday: 'monday', start: '18:00', minutes: 30 } as const
  const typed: ScheduleValue = { timeZone: 'Asia/Karachi', firstDay: '2026-11-23', lessons: [monday] }
  const stored = { ...GIG, schedule: { ...typed, lessons: [{ ...monday, start: '06:10' }] } }
  const toTimes = (schedule: ScheduleValue) => formatLessonsForReader(schedule, readerZone(), Date.now())
  const render = async (schedule: ScheduleValue) => {
    const preview = { form: EMPTY_GIG, price: 0, cover: undefined, schedule, gig: stored }
    return (await renderScreen(<ClassPreview {...preview} />)).texts
  }
  expect(await render(typed)).toContain(toTimes(typed))
  const invalid = await render({ ...typed, lessons: [monday, monday] })
  for (const schedule of [typed, stored.schedule]) expect(invalid).not.toContain(toTimes(schedule))
})

test('no price is broken down before one is typed', async () => {
  const { texts } = await renderScreen(<CreateGigPage />)
  expect(texts).toContain('Type your price to see what students pay and what you receive.')
  expect(texts).not.toContain('PKR 0')
})

test('without an exchange rate, the price breakdown says which rate it uses [8.18]', async () => {
  const rate = FALLBACK_PKR_PER_USD
  const { texts } = await renderScreen(<PriceBreakdownPanel entered={5000} rate={rate} isDefault />)
  expect(texts).toContain('Exchange rate is not updated yet, using default rate of 280 PKR per USD')
  const known = await renderScreen(<PriceBreakdownPanel entered={5000} rate={rate} isDefault={false} />)
  expect(known.texts.join(' ')).not.toContain('Exchange rate')
})

test('an overview shows who waits, new messages, the newest files and a meeting to start', async () => {
  const client = createStaticClient()
  const person = { _id: 's1', name: 'Amina', email: '', whatsapp: '' }
  client.setQueryData(pendingStudentsQuery('g1').queryKey, { rows: [person], total: 4, next: null })
  client.setQueryData(ownResourcesQuery('g1').queryKey, firstPage([RESOURCE]))
  const { texts } = await renderScreen(<TeacherOverview gig={{ ...GIG, hasUnread: true }} />, client)
  const shown = ['Amina and 3 more', 'Review 4 receipts', 'New messages', 'Week one', 'Start Meeting', '2 / 30']
  expect(texts).toEqual(expect.arrayContaining(shown))
})

test.each([
  ['filled without a timetable', {}, 'solid'],
  ['filled within an hour of a lesson', { startsIn: 50 }, 'solid'],
  ['outlined long before it', { startsIn: 70 }, 'outline'],
])('Start Meeting of an overview is %s', async (_, { startsIn }: { startsIn?: number }, variant) => {
  const startsAt = new Date(Date.now() + (startsIn ?? 0) * 60_000).toISOString()
  const gig = startsIn === undefined ? GIG : { ...GIG, nextLesson: { startsAt, minutes: 30 } }
  const { html } = await renderScreen(<TeacherOverview gig={gig} />)
  expect(html).toMatch(new RegExp(`<a[^>]* class="[^"]*${variant}[^"]*"[^>]*>Start Meeting<`))
})

const ROOM = {
  gigId: 'g1',
  panels: TEACHER_PANELS,
}

test('a class room is titled with its gig and has seven tabs [2.5.4]', async () => {
  const client = createStaticClient()
  client.setQueryData(ownGigQuery('g1').queryKey, GIG)
  const { texts } = await renderScreen(<TeacherClassRoomPage {...ROOM} />, client)
  expect(texts).toContain('Tajweed for beginners Classroom')
  const tabs = ['Overview', 'Enrolled Students', 'Pending Requests', 'Upload Resources']
  expect(texts).toEqual(expect.arrayContaining([...tabs, 'View Resources', 'Start Meeting', 'Class Discussion']))
})

test('a class room shows a loading state [2.5.4]', async () => {
  const { texts } = await renderScreen(<TeacherClassRoomPage {...ROOM} />)
  expect(texts).toContain('Loading classroom…')
})

test('Enrolled Students lists teacher and students, with a search, each student to be unenrolled [2.5.5]', async () => {
  const client = createStaticClient()
  const student = { _id: 's1', name: 'Amina', email: 'amina@halaqah.test', whatsapp: '03001234567' }
  client.setQueryData(enrolledStudentsQuery('g1').queryKey, firstPage([student]))
  const { texts, html } = await renderScreen(<EnrolledStudentsPanel gig={GIG} />, client)
  const people = ['Teachers', 'Qari Ibrahim', 'Amina', 'amina', '@halaqah.test']
  expect(texts).toEqual(expect.arrayContaining(['Enrolled Students', 'Search people', ...people]))
  expect(html).toContain('aria-label="More about Amina"')
  expect(createUnenrollAction('Amina', false, noop)).toMatchObject({ label: 'Unenroll', name: 'Unenroll Amina' })
})

test('Pending Student Registrations lists requests, each with receipt and Accept [2.5.6]', async () => {
  const client = createStaticClient()
  const asks = { studentId: 's1', name: 'Amina', email: 'amina@halaqah.test', receiptURL: '/files/receipt' }
  client.setQueryData(pendingRequestsQuery('g1').queryKey, firstPage([{ ...asks, requestedAt: RESOURCE.createdAt }]))
  const { texts, html } = await renderScreen(<PendingRequestsPanel gig={GIG} />, client)
  expect(texts).toEqual(expect.arrayContaining(['Pending Student Registrations', 'Amina', 'View Receipt', 'Accept']))
  expect(html).toContain('href="/files/receipt"')
})

test('View Resources shows title, description and date, with Open and Remove [2.5.8]', async () => {
  const client = createStaticClient()
  client.setQueryData(ownResourcesQuery('g1').queryKey, firstPage([RESOURCE]))
  const { texts } = await renderScreen(<TeacherResources gig={GIG} />, client)
  expect(texts).toEqual(expect.arrayContaining(['Week one', 'To be read before Friday.', 'Refresh', 'Open']))
  expect(texts.join(' ')).toMatch(/Posted 5 Jan 2026/)
  expect(createRemoveAction('Week one', false, noop)).toMatchObject({ label: 'Remove', name: 'Remove: Week one' })
})

test('a text is shown when a teacher has shared nothing [2.5.8]', async () => {
  const client = createStaticClient()
  client.setQueryData(ownResourcesQuery('g1').queryKey, firstPage([]))
  const { texts } = await renderScreen(<TeacherResources gig={GIG} />, client)
  expect(texts).toContain('No resources uploaded yet.')
})

test('removing a resource and ending a meeting ask for confirmation [2.5.9, 5.13]', async () => {
  const remove = await renderScreen(<RemoveDialog resource={RESOURCE} onClose={noop} onConfirm={noop} />)
  expect(remove.texts).toContain('Are you sure you want to delete this resource?')
  const end = await renderScreen(<EndMeetingDialog open onClose={noop} onEnd={noop} />)
  expect(end.texts).toContain('Are you sure you want to end this meeting?')
})

const renderMeeting = async (roomUrl: string) => {
  const client = createStaticClient()
  client.setQueryData(meetingQuery('g1', { failed: '', isLive: false }).queryKey, { roomUrl })
  return renderScreen(<TeacherMeeting gig={GIG} />, client)
}

test('a teacher without a meeting sees a text and can refresh or start one [2.5.9]', async () => {
  const { texts } = await renderMeeting('')
  expect(texts).toEqual(expect.arrayContaining(['No active meeting available.', 'Start Meeting', 'Refresh Meeting']))
})

test('an open meeting of a teacher has its four round buttons [2.5.9]', async () => {
  const { texts, html } = await renderMeeting('https://halaqah.test/room/one')
  const buttons = ['End Meeting', 'Send Invite', 'Open in New Window', 'Refresh Meeting']
  expect(texts).toEqual(expect.arrayContaining(buttons))
  expect(html).toContain('<iframe')
})
