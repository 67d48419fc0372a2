import { expect, test } from 'vitest'
import type { Gig } from '#contract/gigs.ts'
import { AboutPanel } from '#src/features/classroom/about/about-panel.tsx'
import { OverviewPanel } from '#src/features/classroom/about/overview-panel.tsx'
import { CourseDetails } from '#src/features/enrolment/course-details.tsx'
import { MarqueeCard } from '#src/features/gigs/marquee/marquee-card.tsx'
import { readerZone } from '#src/format/lesson-time.ts'
import { formatLessonsForReader } from '#src/format/reader-lessons.ts'
import { renderScreen } from '#tests/support/screen.ts'
import { GIG } from './sample.ts'

const SCHEDULE: NonNullable<Gig['schedule']> = {
  timeZone: 'Asia/Karachi',
  firstDay: '2026-11-23',
  lastDay: '2027-03-01',
  lessons: [{ weekday: 'monday', start: '18:00', minutes: 30 }],
}
const CLASS: Gig = {
  ...GIG,
  period: 'month',
  subject: 'Quran',
  outcomes: ['Read with tajweed'],
  requirements: 'A quiet room',
  introduction: { url: '/api/public/files/introduction.mp3', kind: 'audio' },
}

const SCREENS = {
  'the class room of a student': (gig: Gig) => (
    <AboutPanel gig={gig} payments={null} recitationNotes={null} reviews={null} />
  ),
  'the class room of a teacher': (gig: Gig) => <OverviewPanel gig={gig} newestFiles={null} reviews={null} />,
  'the enrolment popup': (gig: Gig) => <CourseDetails gig={gig} state="open" request={undefined} />,
}

const lessons = formatLessonsForReader(SCHEDULE, readerZone(), Date.now())
const FACTS = [
  ...['Lessons', lessons, 'Dates', '23 Nov 2026 to 1 Mar 2027', 'PKR 5,896 a month'],
  ...['Subject', 'Read with tajweed', 'A quiet room'],
]

test.each(Object.entries(SCREENS))('%s shows each fact of the class once', async (_, create) => {
  const { texts, html } = await renderScreen(create({ ...CLASS, schedule: SCHEDULE }))
  expect(texts.filter((text) => FACTS.includes(text)).toSorted()).toEqual(FACTS.toSorted())
  expect(html).toContain('src="/api/public/files/introduction.mp3"')
})

test.each(Object.entries(SCREENS))('%s has no row of lessons without a timetable', async (_, create) => {
  const { texts } = await renderScreen(create(CLASS))
  expect(texts).toContain('Subject')
  for (const label of ['Lessons', 'Dates']) expect(texts).not.toContain(label)
})

test('a class without a last day shows the first', async () => {
  const { lastDay: _, ...schedule } = SCHEDULE
  const { texts } = await renderScreen(SCREENS['the class room of a student']({ ...CLASS, schedule }))
  expect(texts).toContain('From 23 Nov 2026')
})

test('the class room of a class whose lessons are over stays as it was, and its teacher reads that no request comes [D14.28]', async () => {
  const over = { ...CLASS, schedule: SCHEDULE, isOver: true }
  const student = await renderScreen(SCREENS['the class room of a student'](over))
  expect(student.texts).toContain(lessons)
  expect(student.texts).not.toContain('Lessons are over')
  const { texts } = await renderScreen(SCREENS['the class room of a teacher'](over))
  expect(texts).toEqual(expect.arrayContaining([lessons, 'Lessons are over']))
  expect(texts.join(' ')).toContain('This class takes no new requests.')
})

test('what a teacher wrote in Urdu is set from the right', async () => {
  const urdu: Gig = { ...CLASS, title: 'تجوید', description: 'قرآن پڑھنا', teacher: { ...CLASS.teacher, bio: 'استاد' } }
  const popup = await renderScreen(SCREENS['the enrolment popup'](urdu))
  expect(popup.html).toMatch(/<p dir="auto">[^<]*استاد/)
  const card = await renderScreen(<MarqueeCard gig={urdu} onMore={() => undefined} />)
  expect(card.html).toContain('<h3 dir="auto">تجوید')
  expect(card.html).toMatch(/<p [^>]*dir="auto">قرآن پڑھنا/)
})
