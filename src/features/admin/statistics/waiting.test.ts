import { afterEach, expect, test, vi } from 'vitest'
import type { PendingTeacher } from '#contract/verification.ts'
import { listWaiting } from './waiting.ts'

afterEach(() => vi.useRealTimers())

const createTeacher = (verificationStatus: PendingTeacher['verificationStatus'], waitingSince: string) => ({
  _id: 't',
  name: 'Maryam',
  email: 'maryam@halaqah.test',
  whatsapp: '',
  bio: '',
  expertise: [],
  verificationStatus,
  documents: [],
  cnicNumber: '',
  waitingSince,
})

const NOTHING = { teachers: [], feedback: 0, reportedReviews: 0, problems: [], missingSetup: [] }

test('teachers to verify are counted apart from those who have not sent documents, so that neither are overlooked', () => {
  vi.setSystemTime('2026-11-10T08:00:00.000Z')
  const teachers = [
    createTeacher('requested', '2026-11-06T08:00:00.000Z'),
    createTeacher('requested', '2026-11-09T08:00:00.000Z'),
    createTeacher('pending', '2026-10-01T08:00:00.000Z'),
  ]
  expect(listWaiting({ ...NOTHING, teachers })).toEqual([
    { title: '2 teachers to verify', detail: 'The oldest applied 4 days ago', to: '/pending-teachers' },
    {
      title: '1 teacher has not sent documents yet',
      detail: 'The oldest signed up 40 days ago',
      to: '/pending-teachers',
      isQuiet: true,
    },
  ])
})

test('people come before the machine, and what fails is marked', () => {
  const problems = [{ level: 'failing', title: '2 tasks have failed for good.', remedy: 'Read the reason.' }] as const
  const items = listWaiting({
    ...NOTHING,
    feedback: 1,
    reportedReviews: 2,
    problems: [...problems],
  })
  expect(items.map(({ title, to, isFailing }) => [title, to, isFailing])).toEqual([
    ['1 feedback message to read', '/ViewFeedback', undefined],
    ['2 reported reviews', '/admin/reviews', undefined],
    ['2 tasks have failed for good.', '/admin/health', true],
  ])
  expect(listWaiting(NOTHING)).toEqual([])
})

test('what users cannot do because a service is not set up stands last, so that nothing says that all is done', () => {
  const missingSetup = [
    { title: 'Mail is not set up.', effect: 'Nobody gets mail.' },
    { title: 'TURN is not set up.', effect: 'Some phones hear nothing.' },
  ]
  expect(listWaiting({ ...NOTHING, missingSetup })).toEqual([
    {
      title: '2 services are not set up',
      detail: 'Nobody gets mail. Some phones hear nothing.',
      to: '/admin/health',
      isQuiet: true,
    },
  ])
})
