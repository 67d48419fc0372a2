import { expect, test, vi } from 'vitest'
import { CLASS_FULL } from '#contract/enrolment.ts'
import { ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { waitingPlacesQuery } from '#src/features/enrolment/waiting-list.queries.ts'
import { getPageStart } from '#src/offline/network/page-start.ts'
import { GIG } from '#tests/screens/sample.ts'
import { createStaticClient, firstPage, renderScreen, stubBrowser } from '#tests/support/screen.ts'
import { StudentDashboardPage } from './student-dashboard-page.tsx'

stubBrowser()

test.each([
  ['Seats for you', { position: 0, offeredUntil: '2999-11-25T12:00:00.000Z' }],
  ['Waiting lists', { position: 2 }],
])('beside “%s”, the dashboard does not say that there is nothing', async (heading, place) => {
  const client = createStaticClient()
  client.setQueryData(ownCoursesQuery('enrolled').queryKey, firstPage([]))
  client.setQueryData(waitingPlacesQuery().queryKey, [{ gigId: 'g2', title: 'Hifz of Juz Amma', ...place }])
  const { texts } = await renderScreen(<StudentDashboardPage />, client)
  expect(texts).toContain(heading)
  expect(texts).toContain('Your class appears here once your teacher accepts you.')
  expect(texts).not.toContain('No Enrolled Gigs Yet')
})

/** The home with offers that have ended by the phone's clock. */
const renderEnded = async (updatedAt: number) => {
  const client = createStaticClient()
  const ended = { position: 0, offeredUntil: '2026-01-25T12:00:00.000Z' }
  const rejected = firstPage([{ ...GIG, rejection: 'Too dark.', waiting: ended }])
  client.setQueryData(ownCoursesQuery('rejected').queryKey, rejected, { updatedAt })
  const places = [{ gigId: 'g2', title: 'Hifz of Juz Amma', ...ended }]
  client.setQueryData(waitingPlacesQuery().queryKey, places, { updatedAt })
  return (await renderScreen(<StudentDashboardPage />, client)).texts
}
const OFFER = ['Seats for you', 'Hifz of Juz Amma', 'Replace receipt']

test('saved data do not show an offer that has ended', async () => {
  const texts = await renderEnded(getPageStart() - 1)
  for (const text of OFFER) expect(texts).not.toContain(text)
  expect(texts).toContain(CLASS_FULL)
})

test('a fresh answer shows its offers, although the clock of the phone is ahead', async () => {
  const texts = await renderEnded(getPageStart())
  expect(texts).toEqual(expect.arrayContaining(OFFER))
  expect(texts).not.toContain(CLASS_FULL)
})

test('an answer of ten minutes ago does not show an offer that has ended since', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: getPageStart() + 600_000 })
  const texts = await renderEnded(getPageStart())
  vi.useRealTimers()
  for (const text of OFFER) expect(texts).not.toContain(text)
})
