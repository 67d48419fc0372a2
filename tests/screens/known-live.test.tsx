import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Gig } from '#contract/gigs.ts'
import type { Claims } from '#contract/user.ts'
import { NetworkError } from '#src/api/api-error.ts'
import { currentClassesQuery } from '#src/api/gigs/current-classes.ts'
import { ownGigQuery } from '#src/api/gigs/own-gig.ts'
import { StudentAbout } from '#src/app/routes/class-room/student-about.tsx'
import { STUDENT_PANELS } from '#src/app/routes/class-room/student-panels.ts'
import { TeacherOverview } from '#src/app/routes/class-room/teacher-overview.tsx'
import { TEACHER_PANELS } from '#src/app/routes/class-room/teacher-panels.ts'
import { StudentHome } from '#src/app/routes/student-home.tsx'
import { TeacherHome } from '#src/app/routes/teacher-home.tsx'
import { attendedGigQuery } from '#src/features/classroom/classroom.queries.ts'
import { StudentClassRoomPage } from '#src/features/classroom/student-class-room-page.tsx'
import { TeacherClassRoomPage } from '#src/features/classroom/teacher-class-room-page.tsx'
import { CourseAction } from '#src/features/enrolment/course-action.tsx'
import { courseQuery, ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { myGigsQuery } from '#src/features/gigs/gigs.queries.ts'
import { getPageStart } from '#src/offline/network/page-start.ts'
import { createStaticClient, firstPage, renderScreen, stubBrowser } from '#tests/support/screen.ts'
import { GIG } from './sample.ts'

stubBrowser()
afterEach(() => vi.useRealTimers())

const startsAt = new Date(Date.now() - 60_000).toISOString()
const LIVE: Gig = { ...GIG, studentsEnrolled: ['s1'], isLive: true, nextLesson: { startsAt, minutes: 30 } }
const STUDENT: Claims = {
  id: 's1',
  role: 'student',
  verificationStatus: null,
  name: 'Ayesha Khan',
  email: 'ayesha@halaqah.test',
  exp: 0,
}
const TEACHER: Claims = { ...STUDENT, id: 't1', role: 'teacher', verificationStatus: 'approved' }

const publicPage = (user: Claims): ReactNode => (
  <CourseAction gigId="g1" teacherId="t1" user={user} isPopupWanted={false} isOpen />
)
const CURRENT = [currentClassesQuery().queryKey, [LIVE]] as const
const ENROLLED = [ownCoursesQuery('enrolled').queryKey, firstPage([LIVE])] as const
const OWN = [myGigsQuery().queryKey, firstPage([LIVE])] as const
const STUDENT_ROOM = <StudentClassRoomPage gigId="g1" panels={{ ...STUDENT_PANELS, meeting: StudentAbout }} />

interface Row {
  what: string
  screen: ReactNode
  data: readonly (readonly [QueryKey, unknown])[]
}

const ROWS: readonly Row[] = [
  { what: 'the home of a student', screen: <StudentHome />, data: [CURRENT, ENROLLED] },
  { what: 'the home of a student without the call', screen: <StudentHome />, data: [ENROLLED] },
  { what: 'the home of a teacher', screen: <TeacherHome />, data: [CURRENT, OWN] },
  { what: 'the home of a teacher without the call', screen: <TeacherHome />, data: [OWN] },
  { what: 'the class room of a student', screen: STUDENT_ROOM, data: [[attendedGigQuery('g1').queryKey, LIVE]] },
  {
    what: 'the class room of a teacher',
    screen: <TeacherClassRoomPage gigId="g1" panels={{ ...TEACHER_PANELS, overview: TeacherOverview }} />,
    data: [[ownGigQuery('g1').queryKey, LIVE]],
  },
  { what: 'the public page, to a student', screen: publicPage(STUDENT), data: [[courseQuery('g1').queryKey, LIVE]] },
  { what: 'the public page, to its teacher', screen: publicPage(TEACHER), data: [[ownGigQuery('g1').queryKey, LIVE]] },
]

const fill = (data: Row['data'], { updatedAt = Date.now(), isFailed = false } = {}) => {
  const client = createStaticClient()
  for (const [queryKey, answer] of data) {
    client.setQueryData(queryKey, answer, { updatedAt })
    if (isFailed) client.getQueryCache().find({ queryKey })?.setState({ status: 'error', error: new NetworkError() })
  }
  return client
}

const LIVE_TEXT = /Live now|Join the live class/

test.each(ROWS)('$what says that a class is live only if this page has learnt it', async ({ screen, data }) => {
  expect((await renderScreen(screen, fill(data))).html).toMatch(LIVE_TEXT)
  const saved = fill(data, { updatedAt: getPageStart() - 1 })
  expect((await renderScreen(screen, saved)).html, 'saved by an earlier page').not.toMatch(LIVE_TEXT)
  const unreachable = fill(data, { isFailed: true })
  expect((await renderScreen(screen, unreachable)).html, 'the last fetch failed').not.toMatch(LIVE_TEXT)
})

test('a class is also live on a page that has learnt it after the clock of the phone was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: getPageStart() - 3_600_000 })
  const room = fill([[attendedGigQuery('g1').queryKey, LIVE]])
  expect((await renderScreen(STUDENT_ROOM, room)).html).toMatch(LIVE_TEXT)
})

test.each([
  ['a student', <StudentHome key="s" />, ENROLLED],
  ['a teacher', <TeacherHome key="t" />, OWN],
] as const)('the home of %s with an open room is marked, so that its HTML is not saved', async (_, screen, list) => {
  const MARK = 'data-open-room'
  expect((await renderScreen(screen, fill([list]))).html).toContain(MARK)
  expect((await renderScreen(screen, fill([list], { isFailed: true }))).html).not.toContain(MARK)
})

test.each([
  ['a student', <StudentHome key="s" />, ENROLLED],
  ['a teacher', <TeacherHome key="t" />, OWN],
] as const)('the home of %s shows a class that one of two answers knows to be live', async (_, screen, list) => {
  for (const [failed, known] of [
    [list, CURRENT],
    [CURRENT, list],
  ] as const) {
    const client = fill([failed], { isFailed: true })
    client.setQueryData<unknown>(known[0], known[1])
    expect((await renderScreen(screen, client)).html).toContain('Live now')
  }
})
