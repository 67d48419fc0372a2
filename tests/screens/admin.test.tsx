import type { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { AdminGig } from '#contract/admin/gigs.ts'
import { type AdminUser, USERS_PER_PAGE } from '#contract/admin/users.ts'
import type { ManagedFeedback } from '#contract/feedback.ts'
import { teachersWithEnrolmentsQuery } from '#src/features/admin/enrolments/enrolments.queries.ts'
import { EnrolmentsPage } from '#src/features/admin/enrolments/enrolments-page.tsx'
import { feedbackByStatusQuery } from '#src/features/admin/feedback/feedback.queries.ts'
import { FeedbackCard } from '#src/features/admin/feedback/feedback-card.tsx'
import { FeedbackManagementPage } from '#src/features/admin/feedback/feedback-management-page.tsx'
import { statisticsQuery } from '#src/features/admin/statistics/statistics.queries.ts'
import { StatisticsPage } from '#src/features/admin/statistics/statistics-page.tsx'
import { NO_APPLICANTS } from '#src/features/admin/teachers/applicants.ts'
import { PendingTeachersPage } from '#src/features/admin/teachers/pending-teachers-page.tsx'
import { applicantsQuery } from '#src/features/admin/teachers/teachers.queries.ts'
import { DeleteDialog } from '#src/features/admin/users/delete-dialog.tsx'
import { EnrolledDialog } from '#src/features/admin/users/enrolled-dialog.tsx'
import { ManageUsersPage } from '#src/features/admin/users/manage-users-page.tsx'
import { gigsQuery, usersQuery } from '#src/features/admin/users/users.queries.ts'
import { Pager } from '#src/ui/lists/pager.tsx'
import { createStaticClient, firstPage, renderScreen, stubBrowser } from '#tests/support/screen.ts'

// Chakra opens dialogs in a portal, which the server does not render.
vi.mock('#src/ui/dialog.tsx', async () => ({ Dialog: (await import('#src/ui/native-dialog.tsx')).NativeDialog }))

const noop = () => undefined
const FIRST_SLICE = { limit: USERS_PER_PAGE, cursor: undefined, search: undefined }

stubBrowser()

/** Puts a failed query into the cache. Data that the cache has stay. */
const setQueryError = async (client: QueryClient, queryKey: readonly unknown[]): Promise<void> => {
  await client.prefetchQuery({ queryKey, staleTime: 0, queryFn: () => Promise.reject(new Error('No answer')) })
}

test('the statistics are four tiles and a chart of the same values [2.7.1]', async () => {
  const client = createStaticClient()
  const numbers = { totalUsers: 41, totalGigs: 7, totalStudents: 30, totalTeachers: 10 }
  client.setQueryData(statisticsQuery().queryKey, numbers)
  const { texts } = await renderScreen(<StatisticsPage />, client)
  const tiles = ['Total Users', '41', 'Total Gigs', '7', 'Total Students', '30', 'Total Teachers', '10']
  expect(texts).toEqual(expect.arrayContaining(['Platform Statistics', ...tiles, 'Statistics Overview']))
})

test('statistics show a loading state and an error [2.7.1, 8.21]', async () => {
  const client = createStaticClient()
  expect((await renderScreen(<StatisticsPage />, client)).texts).toContain('Loading statistics...')
  await setQueryError(client, statisticsQuery().queryKey)
  expect((await renderScreen(<StatisticsPage />, client)).texts).toContain('Error loading statistics')
})

test('a pending teacher has a card with CNIC number, contact, named and numbered documents, Approve and Reject [2.7.2]', async () => {
  const client = createStaticClient()
  const teacher = {
    _id: 't1',
    name: 'Maryam',
    email: 'maryam@halaqah.test',
    whatsapp: '03001234567',
    bio: '',
    expertise: [],
    documents: ['/files/1', '/files/2'],
    verificationStatus: 'requested',
    cnicNumber: '3520212345671',
    waitingSince: '2026-11-01T08:00:00.000Z',
  } as const
  const teachers = [{ ...teacher, expertise: [], documents: ['/files/1', '/files/2'] }]
  client.setQueryData(applicantsQuery().queryKey, { ...NO_APPLICANTS, teachers })
  const { texts, html } = await renderScreen(<PendingTeachersPage />, client)
  const card = ['Maryam', '35202-1234567-1', '03001234567', 'CNIC front', 'File 1', 'File 2', 'Approve', 'Reject']
  expect(texts).toEqual(expect.arrayContaining(['Pending Teachers', ...card]))
  expect(html).toContain('href="/files/2"')
  expect(html).toContain('>maryam<wbr/>@halaqah.test<')
  expect(texts).toContain('Tick 2 checks to approve.')
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Approve/)
})

test('a teacher without documents cannot be approved, and the card shows why', async () => {
  const client = createStaticClient()
  const applicant = { _id: 't1', name: 'Maryam', email: 'm@halaqah.test', whatsapp: '', bio: '', expertise: [] }
  const details = { documents: [], verificationStatus: 'pending', cnicNumber: '', waitingSince: '' } as const
  const teachers = [{ ...applicant, ...details, documents: [] }]
  client.setQueryData(applicantsQuery().queryKey, { ...NO_APPLICANTS, teachers, hasMore: true })
  const { texts, html } = await renderScreen(<PendingTeachersPage />, client)
  expect(texts).toContain('More teachers appear here as you decide on these.')
  expect(html).toMatch(/<a [^>]*href="\/manage-users\?state=awaiting"[^>]*>See all who await verification</)
  expect(texts.join(' ')).toContain('You can approve this teacher once they have submitted their documents.')
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Approve/)
  expect(html).not.toMatch(/<button[^>]*disabled=""[^>]*>Reject/)
})

const renderManageUsers = (rows: { users: readonly AdminUser[]; gigs: readonly AdminGig[] }) => {
  const client = createStaticClient()
  const page = { total: 6, next: 'more' }
  client.setQueryData(usersQuery(FIRST_SLICE).queryKey, { ...page, rows: [...rows.users] })
  client.setQueryData(gigsQuery(FIRST_SLICE).queryKey, { ...page, rows: [...rows.gigs] })
  return renderScreen(<ManageUsersPage />, client)
}

const createUser = (role: AdminUser['role'], verificationStatus: AdminUser['verificationStatus']): AdminUser => ({
  _id: role,
  name: `The ${role}`,
  email: `${role}@halaqah.test`,
  role,
  verificationStatus,
  isSuspended: false,
  hasDocuments: role === 'teacher',
  joinedAt: '2026-11-01T08:00:00.000Z',
})

const gig: AdminGig = {
  _id: 'g1',
  id: 'g1',
  title: 'Hifz',
  description: 'Juz Amma.',
  price: 5896,
  teacher: null,
  enrolledCount: 0,
  maxStudents: 30,
  studentsEnrolled: [],
}

test('a teacher without documents cannot be approved from the users table', async () => {
  const approve = /<button[^>]*disabled=""[^>]*>Approve/
  const teacher = createUser('teacher', 'pending')
  const without = await renderManageUsers({ users: [{ ...teacher, hasDocuments: false }], gigs: [] })
  expect(without.html).toMatch(approve)
  expect(without.html).toContain('href="/pending-teachers"')
  const complete = await renderManageUsers({ users: [teacher], gigs: [] })
  expect(complete.html).not.toMatch(approve)
})

test('both tables have their columns and pages of five [2.7.3, 2.7.4, 2.7.5, 2.7.6]', async () => {
  const { texts } = await renderManageUsers({ users: [createUser('student', null)], gigs: [gig] })
  expect(texts).toEqual(expect.arrayContaining(['Manage Users and Gigs', 'Users Data', 'Gigs Data', 'Page 1 of 2']))
  const columns = ['Name', 'Email', 'Role', 'Status', 'Change Status', 'Delete']
  expect(texts).toEqual(expect.arrayContaining([...columns, 'Title', 'Teacher', 'Price', 'Actions']))
  expect(texts).toEqual(expect.arrayContaining(['Previous', 'Next', 'View Students', 'Delete Class', 'PKR 5,896']))
})

test('saved users and gigs have one age, that of the older table', async () => {
  const client = createStaticClient()
  const page = { total: 1, next: null }
  const daysAgo = (days: number) => ({ updatedAt: Date.now() - days * 86_400_000 })
  client.setQueryData(usersQuery(FIRST_SLICE).queryKey, { ...page, rows: [createUser('student', null)] }, daysAgo(3))
  client.setQueryData(gigsQuery(FIRST_SLICE).queryKey, { ...page, rows: [gig] }, daysAgo(2))
  const readAges = async () =>
    (await renderScreen(<ManageUsersPage />, client)).texts.filter((text) => text.startsWith('Saved '))
  expect(await readAges()).toEqual([])
  for (const { queryKey } of [usersQuery(FIRST_SLICE), gigsQuery(FIRST_SLICE)]) await setQueryError(client, queryKey)
  expect(await readAges()).toEqual(['Saved 3 days ago'])
})

test('a table of one page has no pager', async () => {
  const textsOf = async (pages: number, isMinimum: boolean) =>
    (await renderScreen(<Pager page={1} pages={pages} isMinimum={isMinimum} onPage={noop} />)).texts
  expect([await textsOf(0, false), await textsOf(1, false)]).toEqual([[], []])
  expect(await textsOf(1, true)).toContain('Page 1 of 1+')
})

test('the pager of a table is disabled at its ends [2.7.6]', async () => {
  const isOff = async (page: number, word: string) => {
    const { html } = await renderScreen(<Pager page={page} pages={3} onPage={noop} />)
    return new RegExp(`<button[^>]*disabled[^>]*>${word}`).test(html)
  }
  expect([await isOff(1, 'Previous'), await isOff(1, 'Next')]).toEqual([true, false])
  expect([await isOff(3, 'Previous'), await isOff(3, 'Next')]).toEqual([false, true])
})

test('a gig with a deleted teacher shows it [3.10]', async () => {
  const { texts } = await renderManageUsers({ users: [], gigs: [gig] })
  expect(texts).toContain('User Not Found')
})

test('tables show a loading state and an empty state [2.7.3, 2.7.4, 2.7.5]', async () => {
  expect((await renderScreen(<ManageUsersPage />)).texts).toContain('Loading...')
  const { texts } = await renderManageUsers({ users: [], gigs: [] })
  expect(texts).toEqual(expect.arrayContaining(['No users found', 'No gigs found']))
})

test.each([
  ['approved', ['Set to pending', 'Reject']],
  ['pending', ['Approve', 'Reject']],
  ['rejected', ['Approve', 'Set to pending']],
  ['requested', ['Approve', 'Set to pending', 'Reject']],
] as const)('a teacher who is %s can change only to another status [4.3]', async (status, buttons) => {
  const { texts } = await renderManageUsers({ users: [createUser('teacher', status)], gigs: [] })
  const all = ['Approve', 'Set to pending', 'Reject']
  expect(texts.filter((word) => all.includes(word))).toEqual(buttons)
})

test('only teachers have a status to change, and admins cannot be deleted [4.3, 5.20]', async () => {
  const { texts } = await renderManageUsers({ users: [createUser('admin', null)], gigs: [] })
  expect(texts).toContain('No action for this user')
  expect(texts).not.toContain('Delete User')
  const student = await renderManageUsers({ users: [createUser('student', null)], gigs: [] })
  expect(student.texts).toContain('Delete User')
})

test.each([
  ['user', 'Are you sure to delete this user permanently? This cannot be undone.'],
  ['gig', 'Are you sure to delete this gig permanently? This cannot be undone.'],
] as const)('deleting a %s asks for confirmation [5.20]', async (what, question) => {
  const { texts } = await renderScreen(<DeleteDialog what={what} name="X" onClose={noop} onConfirm={noop} />)
  expect(texts).toEqual(expect.arrayContaining(['Confirm to delete', question, 'No', 'Yes']))
})

test('lists the students of a gig five per page, each with Unenroll [2.7.7, 9.11]', async () => {
  const students = [1, 2, 3, 4, 5, 6].map((n) => ({ _id: `s${n}`, name: `Student ${n}`, email: `s${n}@halaqah.test` }))
  const { texts, html } = await renderScreen(
    <EnrolledDialog gig={{ ...gig, studentsEnrolled: students }} onClose={noop} />,
  )
  expect(texts.join(' ')).toContain('Enrolled Students for Hifz')
  expect(texts).toEqual(expect.arrayContaining(['Name', 'Email', 'Actions', 'Student 5', 'Unenroll', 'Page 1 of 2']))
  expect(texts).not.toContain('Student 6')
  expect(html).toContain('aria-label="Close"')
})

test('a gig without students shows a text and a close button [2.7.7]', async () => {
  const { texts } = await renderScreen(<EnrolledDialog gig={gig} onClose={noop} />)
  expect(texts).toEqual(expect.arrayContaining(['No students enrolled yet.', 'Close']))
})

const feedback: ManagedFeedback = {
  _id: 'f1',
  userId: null,
  feedbackType: 'issue',
  message: 'The sound stops.',
  status: 'pending',
  createdAt: '2026-01-05T10:00:00.000Z',
  answer: '',
  answeredAt: null,
}

test.each([
  ['pending', ['Mark as reviewed', 'Mark as resolved']],
  ['reviewed', ['Mark as pending', 'Mark as resolved']],
  ['resolved', ['Mark as pending', 'Mark as reviewed']],
] as const)('feedback that is %s can change to the other two [2.7.8, 4.7]', async (status, buttons) => {
  const { texts } = await renderScreen(<FeedbackCard feedback={{ ...feedback, status }} />)
  expect(texts.join(' ').match(/Mark as \w+/g)).toEqual(buttons)
})

test('feedback shows author, role, status, time, type and message, also of a deleted user [2.7.8]', async () => {
  const userId = { _id: 's1', name: 'Amina', email: 'amina@halaqah.test', role: 'student' } as const
  const known = await renderScreen(<FeedbackCard feedback={{ ...feedback, userId }} />)
  const facts = ['Amina', 'amina@halaqah.test', 'Student', 'Pending', 'Issue', 'The sound stops.']
  expect(known.texts).toEqual(expect.arrayContaining(facts))
  expect(known.html).toContain('dateTime="2026-01-05T10:00:00.000Z"')
  expect((await renderScreen(<FeedbackCard feedback={feedback} />)).texts).toContain('[Deleted User]')
})

test('feedback has three tabs, and a text where there is none [2.7.8, 8.16]', async () => {
  const client = createStaticClient()
  client.setQueryData(feedbackByStatusQuery('pending', '').queryKey, firstPage([]))
  const { texts } = await renderScreen(<FeedbackManagementPage />, client)
  expect(texts).toEqual(expect.arrayContaining(['Pending', 'Reviewed', 'Resolved', 'No feedback available.']))
})

type Rows = Parameters<typeof firstPage>[0]

const renderOverview = async (withGigs: Rows, withoutGigs: Rows = []) => {
  const client = createStaticClient()
  client.setQueryData<unknown>(teachersWithEnrolmentsQuery('', 'some').queryKey, firstPage(withGigs))
  client.setQueryData<unknown>(teachersWithEnrolmentsQuery('', 'none').queryKey, firstPage(withoutGigs))
  return renderScreen(<EnrolmentsPage />, client)
}
const teacher = { teacherId: 't1', teacherName: 'Yusuf', teacherEmail: 'yusuf@halaqah.test' }

test('the overview opens from teacher to gig to student, with receipt and status [2.7.9]', async () => {
  const studentRow = { studentId: 's1', studentName: 'Amina', studentEmail: 'amina@halaqah.test', status: 'pending' }
  const enrollments = [{ ...studentRow, receiptURL: '/files/receipt', requestedAt: feedback.createdAt }]
  const gigBrief = { subject: 'Quran', languages: ['Urdu'], level: 'beginner', period: 'month', price: 3896 } as const
  const brief = { ...gigBrief, languages: ['Urdu'] }
  const gigs = [{ gigId: 'g1', gigTitle: 'Hifz', gigBrief: brief, enrollmentCount: 1, enrollments }]
  const { texts, html } = await renderOverview([{ ...teacher, gigs }])
  const row = ['Amina', 'amina', '@halaqah.test', 'View Receipt', 'pending']
  expect(texts).toEqual(expect.arrayContaining(['Yusuf', 'yusuf@halaqah.test', 'Hifz', ...row]))
  expect(texts).toContain('Quran · Urdu · Beginners · PKR\u00a03,896 a month')
  expect(html).toMatch(/<details[^>]*><summary/)
})

test('the overview shows a text without teachers, gigs or students [2.7.9]', async () => {
  expect((await renderOverview([])).texts).toContain('No enrollments found.')
  expect((await renderOverview([], [{ ...teacher, gigs: [] }])).texts).toContain('No gigs yet.')
  const gigs = [{ gigId: 'g1', gigTitle: 'Hifz', enrollmentCount: 0, enrollments: [] }]
  expect((await renderOverview([{ ...teacher, gigs }])).texts).toContain('No student enrollments.')
})
