import { afterEach, expect, test, vi } from 'vitest'
import type { PendingTeacher } from '#contract/verification.ts'
import { NO_APPLICANTS } from '#src/features/admin/teachers/applicants.ts'
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

const createQueue = (total: number, since?: string) => ({ total, since })
const EMPTY = createQueue(0)
const NOTHING = {
  applicants: NO_APPLICANTS,
  feedback: EMPTY,
  reportedReviews: EMPTY,
  problems: [],
  missingSetup: [],
  startedAt: undefined,
}

test('teachers to verify are counted apart from those who have not sent documents, so that neither are overlooked', () => {
  vi.setSystemTime('2026-11-10T08:00:00.000Z')
  const teachers = [
    createTeacher('requested', '2026-11-06T08:00:00.000Z'),
    createTeacher('requested', '2026-11-09T08:00:00.000Z'),
    createTeacher('pending', '2026-10-01T08:00:00.000Z'),
  ]
  const applicants = { teachers, totals: { toVerify: 2, withoutDocuments: 1 }, hasMore: false }
  expect(listWaiting({ ...NOTHING, applicants })).toEqual([
    { title: '2 teachers to verify', detail: 'The oldest applied 4 days ago', to: '/pending-teachers' },
    {
      title: '1 teacher has not sent documents yet',
      detail: 'The oldest signed up 40 days ago',
      to: '/pending-teachers',
      isQuiet: true,
    },
  ])
})

test('teachers who are not loaded are counted too, and many as "150+", as in other lists', () => {
  vi.setSystemTime('2026-11-10T08:00:00.000Z')
  const teachers = [createTeacher('requested', '2026-11-06T08:00:00.000Z')]
  const listTotals = (toVerify: number, withoutDocuments: number) =>
    listWaiting({ ...NOTHING, applicants: { teachers, totals: { toVerify, withoutDocuments }, hasMore: true } })
  expect(listTotals(120, 1).map(({ title }) => title)).toEqual([
    '120 teachers to verify',
    '1 teacher has not sent documents yet',
  ])
  expect(listTotals(151, 151).map(({ title, detail }) => [title, detail])).toEqual([
    ['150+ teachers to verify', 'The oldest applied 4 days ago'],
    ['150+ teachers have not sent documents yet', ''],
  ])
})

test('people come before the machine, and what fails is marked', () => {
  const problems = [{ level: 'failing', title: '2 tasks have failed for good.', remedy: 'Read the reason.' }] as const
  const items = listWaiting({
    ...NOTHING,
    feedback: createQueue(1),
    reportedReviews: createQueue(2),
    problems: [...problems],
  })
  expect(items.map(({ title, to, isFailing }) => [title, to, isFailing])).toEqual([
    ['1 feedback message to read', '/ViewFeedback', undefined],
    ['2 reported reviews', '/admin/reviews', undefined],
    ['2 tasks have failed for good.', '/admin/health', true],
  ])
  expect(listWaiting(NOTHING)).toEqual([])
})

test('what is not set up stands among what fails, by its effect on users, and above what is up to others', () => {
  vi.setSystemTime('2026-11-10T08:00:00.000Z')
  const missingSetup = [
    { level: 'failing', title: 'Mail is not set up', effect: 'Nobody gets mail.', remedy: 'Set SMTP_URL.' },
    { level: 'warning', title: 'TURN is not set up', effect: 'Some phones hear nothing.', remedy: 'Set TURN_URLS.' },
  ] as const
  const items = listWaiting({
    ...NOTHING,
    feedback: createQueue(1),
    applicants: {
      teachers: [createTeacher('pending', '2026-10-01T08:00:00.000Z')],
      totals: { toVerify: 0, withoutDocuments: 1 },
      hasMore: false,
    },
    problems: [
      { level: 'failing', title: 'A task has failed for good.', remedy: 'Read the reason.' },
      { level: 'warning', title: 'The disk has only 5 % left.', remedy: 'Make room.' },
    ],
    missingSetup: [...missingSetup],
  })
  expect(items.map(({ title, detail, isFailing, isQuiet }) => [title, detail, isFailing, isQuiet])).toEqual([
    ['1 feedback message to read', 'Not reviewed yet. Reported messages arrive here too.', undefined, undefined],
    ['A task has failed for good.', 'Read the reason.', true, undefined],
    ['Mail is not set up', 'Nobody gets mail.', true, undefined],
    ['The disk has only 5 % left.', 'Make room.', false, undefined],
    ['TURN is not set up', 'Some phones hear nothing.', false, undefined],
    ['1 teacher has not sent documents yet', 'The oldest signed up 40 days ago', undefined, true],
  ])
})

test('feedback, reported reviews and failing services have the age of the oldest', () => {
  vi.setSystemTime('2026-11-10T08:00:00.000Z')
  const items = listWaiting({
    ...NOTHING,
    feedback: createQueue(3, '2026-11-07T08:00:00.000Z'),
    reportedReviews: createQueue(2, '2026-11-09T08:00:00.000Z'),
    problems: [
      { level: 'failing', title: 'Mail: the last try failed.', remedy: 'Check it.', since: '2026-11-08T08:00:00.000Z' },
      { level: 'warning', title: 'The disk has only 5 % left.', remedy: 'Make room.' },
    ],
  })
  expect(items.map(({ detail }) => detail)).toEqual([
    'The oldest was sent 3 days ago. Reported messages arrive here too.',
    'The oldest was reported yesterday',
    'It began 2 days ago. Check it.',
    'Make room.',
  ])
})

test('what is not set up says since when at least, because the server read its settings then', () => {
  vi.setSystemTime('2026-11-10T08:00:00.000Z')
  const missingSetup = [
    { level: 'failing', title: 'Mail is not set up', effect: 'Nobody gets mail.', remedy: 'Set SMTP_URL.' } as const,
  ]
  const items = listWaiting({ ...NOTHING, missingSetup, startedAt: '2026-11-08T08:00:00.000Z' })
  expect(items.map(({ detail }) => detail)).toEqual(['At least since the server started 2 days ago. Nobody gets mail.'])
})
