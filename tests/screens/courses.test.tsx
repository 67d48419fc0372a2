import { beforeAll, expect, test } from 'vitest'
import type { PublicGig, PublicGigDetails, PublicGigFacts } from '#contract/public/public-gigs.ts'
import { TEACHER_GIGS_MAX } from '#contract/public/public-limit.ts'
import type { PublicTeacher } from '#contract/public/public-teachers.ts'
import type { Claims } from '#contract/user.ts'
import { ownGigQuery } from '#src/api/gigs/own-gig.ts'
import { CoursePage } from '#src/features/courses/class/course-page.tsx'
import { VisitorAction } from '#src/features/courses/class/visitor-action.tsx'
import { courseQuery, coursesQuery, teacherQuery } from '#src/features/courses/courses.queries.ts'
import { CoursesPage } from '#src/features/courses/courses-page.tsx'
import {
  CourseArticle,
  CourseResults,
  RealTeachers,
  SearchForm,
  TeacherArticle,
} from '#src/features/courses/deferred-parts.tsx'
import { TeacherPage } from '#src/features/courses/teacher/teacher-page.tsx'
import { CourseAction } from '#src/features/enrolment/course-action.tsx'
import { courseQuery as memberCourseQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { WelcomePage } from '#src/features/welcome/welcome-page.tsx'
import { SavedNote } from '#src/ui/status/saved-note.tsx'
import { createStaticClient, renderScreen } from '#tests/support/screen.ts'
import { gig, teacher } from './public-sample.ts'
import { GIG } from './sample.ts'

beforeAll(async () => {
  const parts = [CourseArticle, CourseResults, RealTeachers, SearchForm, TeacherArticle]
  await Promise.all(parts.map(({ preload }) => preload()))
})

const facts: PublicGigFacts = {
  ...gig,
  description: 'Letters and stops, slowly.',
  outcomes: ['Read without mistakes'],
  requirements: 'A mushaf',
  maxStudents: 30,
  teacher,
  rating: { average: 4.5, count: 12, stars: [0, 0, 0, 6, 6] },
  reviews: [
    {
      _id: 'r1',
      rating: 5,
      text: 'Patient and clear.',
      author: 'Ayesha K.',
      createdAt: '2026-10-01T10:00:00Z',
      reply: { text: 'Thank you.', createdAt: '2026-10-02T10:00:00Z' },
    },
  ],
}

const publicTeacher: PublicTeacher = {
  ...teacher,
  checked: ['identity', 'degree'],
  rating: facts.rating,
  gigs: [gig],
  reviews: facts.reviews,
}

const NoActions = () => null

const renderCourse = (details: PublicGigDetails) => {
  const client = createStaticClient()
  client.setQueryData(courseQuery('g1').queryKey, { value: details, answeredAt: undefined })
  return renderScreen(<CoursePage id="g1" action={VisitorAction} reviewActions={NoActions} />, client)
}

test('a class shows facts, teacher, reviews with replies and the way to enrol [D13.4]', async () => {
  const { texts, html } = await renderCourse({ status: 'open', gig: facts, similar: [] })
  const all = texts.join(' ')
  const lines = ['Mon, Wed 18:00–18:30', 'Wed 25 Nov, 18:00', '30 minutes a lesson', 'Up to 30 students · 2 seats left']
  const words = [
    'Read without mistakes',
    'A mushaf',
    'Ten readings, in Lahore.',
    'Ayesha K.',
    'Thank you.',
    '12 reviews',
  ]
  for (const text of [...lines, ...words]) expect(all).toContain(text)
  expect(html).toContain('href="/login?next=%2Fcourses%2Fg1%3Fenrol%3Dtrue"')
  expect(html).toContain('href="/teachers/t1"')
})

// `install.spec.ts` reads the age in a browser.
test('the age of an answer from this phone waits for the hydration, like the prerendered page', async () => {
  const answeredAt = Date.now() - 3 * 3_600_000
  const note = 'Saved 3 h ago'
  expect((await renderScreen(<SavedNote at={answeredAt} />)).texts).toEqual([note])
  const age = { answeredAt, isSaved: true }
  const client = createStaticClient()
  const value = { gigs: [gig], next: null, found: 1, isMore: false }
  client.setQueryData(coursesQuery({}).queryKey, { value, ...age })
  client.setQueryData(courseQuery('g1').queryKey, { value: { status: 'open', gig: facts, similar: [] }, ...age })
  client.setQueryData(teacherQuery('t1').queryKey, { value: publicTeacher, ...age })
  for (const page of [
    <CoursesPage key="courses" search={{}} />,
    <CoursePage key="course" id="g1" action={VisitorAction} reviewActions={NoActions} />,
    <TeacherPage key="teacher" id="t1" reviewActions={NoActions} />,
  ])
    expect((await renderScreen(page, client)).html).not.toContain(note)
})

test('a class that takes no students says so and suggests others', async () => {
  const archived = await renderCourse({ status: 'archived', gig: facts, similar: [{ ...gig, id: 'g2' }] })
  expect(archived.texts).toEqual(expect.arrayContaining(['This class takes no new students', 'Similar classes']))
  expect(archived.html).toContain('href="/courses/g2"')
  expect(archived.html).not.toContain('Log in to enrol')
  const gone = await renderCourse({ status: 'gone', similar: [] })
  expect(gone.texts).toEqual([
    'This class is no longer here',
    'It was removed, or the link is incomplete.',
    'All classes',
  ])
  const full = await renderCourse({ status: 'open', gig: { ...facts, isFull: true }, similar: [] })
  expect(full.texts).toContain('This class is full')
})

test('the page of a class whose lessons are over says so, has no way to enrol, and suggests others [D14.28]', async () => {
  const over = { ...facts, nextLesson: undefined, isOver: true }
  const { texts, html } = await renderCourse({ status: 'archived', gig: over, similar: [{ ...gig, id: 'g2' }] })
  const note = 'Its lessons are over. Students who are in it keep their class.'
  const words = ['This class takes no new students', note, 'Lessons are over', 'Up to 30 students', 'Similar classes']
  expect(texts).toEqual(expect.arrayContaining(words))
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'))
  expect(article).not.toMatch(/18:00|seats left|Log in to enrol/)
})

test.each([
  ['archived', 'Quran', 'Fiqh'],
  ['archived', undefined, undefined],
  ['gone', undefined, 'Quran'],
] as const)('of a class that is %s, with subject %s, one with subject %s is another', async (status, own, subject) => {
  const similar = [{ ...gig, id: 'g2', subject }]
  const details = status === 'gone' ? { status, similar } : { status, gig: { ...facts, subject: own }, similar }
  const { texts } = await renderCourse(details)
  expect(texts).toContain('Other classes')
  expect(texts).not.toContain('Similar classes')
})

const STUDENT: Claims = {
  id: 's1',
  role: 'student',
  verificationStatus: null,
  name: 'Ayesha Khan',
  email: 'ayesha@halaqah.test',
  exp: 0,
}

test.each([
  [11, 'Next lesson in 11 min', false],
  [9, 'Next lesson in 9 min', true],
  [-1, 'Live now', true],
])('%i minutes before a lesson, the page of the own class says %j', async (minutes, label, canJoin) => {
  const startsAt = new Date(Date.now() + minutes * 60_000).toISOString()
  const client = createStaticClient()
  const attended = { ...GIG, studentsEnrolled: [STUDENT.id], isLive: true, nextLesson: { startsAt, minutes: 30 } }
  client.setQueryData(memberCourseQuery('g1').queryKey, attended)
  const action = <CourseAction gigId="g1" teacherId="t1" user={STUDENT} isPopupWanted={false} isOpen />
  const { texts, html } = await renderScreen(action, client)
  expect(texts).toEqual(expect.arrayContaining(['Open class', label]))
  expect(html, 'hides the countdown of the public part').toContain('data-counts-down')
  expect(html.includes('href="/student-dashboard/g1?tab=meeting"')).toBe(canJoin)
  expect(/ class="[^"]*solid[^"]*"[^>]*>Open class/.test(html), 'the one filled button').toBe(!canJoin)
})

test.each([
  [11, 'Next lesson in 11 min', undefined],
  [9, 'Next lesson in 9 min', 'Start'],
  [-1, 'Live now', 'Join'],
])(
  '%i minutes before a lesson, the page of the class one teaches says %j, as its saved class room',
  async (minutes, label, way) => {
    const startsAt = new Date(Date.now() + minutes * 60_000).toISOString()
    const client = createStaticClient()
    client.setQueryData(ownGigQuery('g1').queryKey, {
      ...GIG,
      isLive: way === 'Join',
      nextLesson: { startsAt, minutes: 30 },
    })
    const user: Claims = { ...STUDENT, id: 't1', role: 'teacher', verificationStatus: 'approved' }
    const action = <CourseAction gigId="g1" teacherId="t1" user={user} isPopupWanted={false} isOpen />
    const { texts, html } = await renderScreen(action, client)
    expect(texts).toEqual(expect.arrayContaining(['Open class', label, ...(way ? [way] : [])]))
    expect(html, 'hides the countdown of the public part').toContain('data-counts-down')
    expect(html.includes('href="/my-gigs/gigs/g1?tab=meeting"')).toBe(way !== undefined)
  },
)

const renderTeacher = (gigs: PublicGig[]) => {
  const client = createStaticClient()
  client.setQueryData(teacherQuery('t1').queryKey, { value: { ...publicTeacher, gigs }, answeredAt: undefined })
  return renderScreen(<TeacherPage id="t1" reviewActions={NoActions} />, client)
}

test('a teacher shows what was verified, classes and reviews [D13.4]', async () => {
  const { texts } = await renderTeacher([gig])
  const all = texts.join(' ')
  for (const text of [
    'We have checked the identity card and the degree',
    'Speaks Urdu, English',
    gig.title,
    'Ayesha K.',
  ])
    expect(all).toContain(text)
})

test.each([
  [TEACHER_GIGS_MAX - 1, false],
  [TEACHER_GIGS_MAX, true],
])('a teacher with %i listed classes has a link to all: %s', async (count, hasLink) => {
  const { html } = await renderTeacher(Array.from({ length: count }, (_, index) => ({ ...gig, id: `g${index}` })))
  expect(html.includes('href="/courses?search=Qari+Ibrahim&sort=newest"')).toBe(hasLink)
})

test('the landing page shows real teachers in place of the samples', async () => {
  const teachers = <RealTeachers teachers={[teacher]} />
  const { texts, html } = await renderScreen(
    <WelcomePage brand="Halaqah" tagline="" home={undefined} courses={null} teachers={teachers} footer={null} />,
  )
  expect(texts).toContain('Qari Ibrahim')
  expect(texts).not.toContain('Sample')
  expect(html).toContain('href="/teachers/t1"')
})
