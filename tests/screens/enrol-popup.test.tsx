import { expect, test, vi } from 'vitest'
import type { Gig } from '#contract/gigs.ts'
import { CourseDetails } from '#src/features/enrolment/course-details.tsx'
import { CourseCard } from '#src/features/enrolment/courses/course-card.tsx'
import { renderScreen } from '#tests/support/screen.ts'
import { GIG, TWO_LESSONS } from './sample.ts'

const DETAILS = { state: 'open', request: undefined } as const

const WEEKLY: Gig = { ...GIG, schedule: TWO_LESSONS }

test.each([
  ['Asia/Karachi', 'Mon, Wed 18:00–18:30'],
  ['Asia/Dubai', 'Mon, Wed 17:00–17:30 (18:00–18:30 in Pakistan)'],
])('the popup shows a reader in %s the weekly lessons', async (timeZone, lessons) => {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone })
  const { texts } = await renderScreen(<CourseDetails gig={WEEKLY} {...DETAILS} />)
  expect(texts[texts.indexOf('Lessons') + 1]).toBe(lessons)
})

test('the popup links to the public page of the class, except on that page', async () => {
  const link = /href="\/courses\/g1"[^>]*>Reviews and timetable</
  expect((await renderScreen(<CourseDetails gig={GIG} {...DETAILS} />)).html).toMatch(link)
  expect((await renderScreen(<CourseDetails gig={GIG} {...DETAILS} isOnItsPage />)).html).not.toMatch(link)
})

test('a class without a timetable has no row of lessons in the popup', async () => {
  expect((await renderScreen(<CourseDetails gig={GIG} {...DETAILS} />)).texts).not.toContain('Lessons')
})

test('the card and the popup of a class whose lessons are over say so instead of its weekly lessons [D14.28]', async () => {
  const over = { ...WEEKLY, isOver: true }
  for (const screen of [
    <CourseCard key="card" gig={over} state="closed" onOpen={() => undefined} />,
    <CourseDetails key="popup" gig={over} state="closed" request={undefined} />,
  ]) {
    const { texts } = await renderScreen(screen)
    expect(texts).toContain('Lessons are over')
    expect(texts.join(' ')).not.toContain('Mon, Wed')
  }
})
