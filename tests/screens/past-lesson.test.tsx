import { expect, test, vi } from 'vitest'
import { CourseCard } from '#src/features/courses/cards/course-card.tsx'
import { CourseFacts } from '#src/features/courses/class/course-facts.tsx'
import { renderScreen } from '#tests/support/screen.ts'
import { gig, teacher } from './public-sample.ts'

// The page after its scripts have run.
vi.mock('@tanstack/react-router', async (importOriginal) => ({
  ...(await importOriginal<typeof import('@tanstack/react-router')>()),
  useHydrated: () => true,
}))

const withLessonIn = (minutes: number) => ({
  ...gig,
  teacher,
  description: '',
  outcomes: [],
  maxStudents: 4,
  rating: { ...gig.rating, stars: [0, 0, 0, 6, 6] },
  reviews: [],
  nextLesson: { startsAt: new Date(Date.now() + minutes * 60_000).toISOString(), minutes: 30 },
})

test.each([
  [5, 'Next lesson'],
  [-5, 'Next lesson'],
  [-31, 'Past lesson'],
])('%i minutes before a lesson, the saved page of a class calls it %j', async (minutes, label) => {
  const { texts } = await renderScreen(<CourseFacts gig={withLessonIn(minutes)} />)
  expect(texts.filter((text) => /^(Next|Past) lesson$/.test(text))).toEqual([label])
  expect(texts.includes('This lesson is over')).toBe(label === 'Past lesson')
})

test('a saved card shows the weekly lessons in place of a lesson that is over', async () => {
  const show = async (minutes: number) => {
    const { html } = await renderScreen(<CourseCard gig={withLessonIn(minutes)} isNextLessonShown />)
    return html.includes('Next lesson')
  }
  expect(await show(5)).toBe(true)
  expect(await show(-31)).toBe(false)
})
