import { useInfiniteQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { LoginPage } from '#src/features/auth/login-page.tsx'
import { LoginReason } from '#src/features/auth/login-reason.tsx'
import { ForgotPasswordPage } from '#src/features/auth/password-reset/forgot-password-page.tsx'
import { ResetPasswordPage } from '#src/features/auth/password-reset/reset-password-page.tsx'
import { SecuritySection } from '#src/features/auth/security/security-section.tsx'
import { SignUpPage } from '#src/features/auth/sign-up/sign-up-page.tsx'
import { myFeedbacksQuery } from '#src/features/feedback/feedback.queries.ts'
import { SentFeedback } from '#src/features/feedback/feedback-item.tsx'
import { FeedbackPage } from '#src/features/feedback/feedback-page.tsx'
import { MyFeedbacksPanel } from '#src/features/feedback/my-feedbacks-panel.tsx'
import { ownNotificationsQuery } from '#src/features/notifications/notifications.queries.ts'
import { NotificationsPanel } from '#src/features/notifications/notifications-panel.tsx'
import { myProfileQuery } from '#src/features/profile/profile.queries.ts'
import { ProfilePage } from '#src/features/profile/profile-page.tsx'
import { DetailsForm } from '#src/features/verification/details-form.tsx'
import { StatusPanel } from '#src/features/verification/status-panel.tsx'
import { createStaticClient, emptyStorage, firstPage, renderScreen } from '#tests/support/screen.ts'
import { GIG, TEACHER } from './sample.ts'

const noop = () => undefined

afterEach(() => vi.unstubAllGlobals())

test('the login has its headline, two required fields, a toggle and three links [2.3.1, 5.10]', async () => {
  const { texts, html } = await renderScreen(<LoginPage />)
  const words = ['Resume your Journey, Login!', 'Email', 'Password', 'Show', 'Forgot Password?', 'Log In', 'Sign Up']
  expect(texts).toEqual(expect.arrayContaining(words))
  expect(html).toContain('href="/forgot-password"')
  expect(html).toContain('href="/signup"')
  expect(html).toContain('type="email"')
  expect(html).toContain('type="password"')
  expect(html.match(/<input[^>]*required/g)).toHaveLength(2)
})

test('the login gives a reason for a page that needs it and for a class, and none for other public pages', async () => {
  const reasonFor = async (next: string) => (await renderScreen(<LoginReason next={next} />)).texts.join(' ')
  expect(await reasonFor('/Enrol')).toContain('Log in to open this page.')
  expect(await reasonFor('/courses/g1')).toContain('You come back to the class afterwards.')
  expect(await reasonFor('/teachers/t1')).toBe('')
})

test('the sign-up has three steps with the specified fields, and leads to the login [2.3.2, 2.3.3, 2.3.4, 2.3.5]', async () => {
  const { texts, html } = await renderScreen(<SignUpPage />)
  const account = ['Full Name', 'Email', 'Password', 'Confirm Password']
  const rest = ['WhatsApp Number', 'JazzCash Number', 'Country', 'Role', 'Student', 'Teacher', 'Next', 'Login']
  expect(texts).toEqual(expect.arrayContaining([...account, ...rest]))
  expect(texts.filter((word) => word === 'Show')).toHaveLength(2)
  expect(html).toContain('href="/login"')
  expect(html.search(/class="_art_[^"]*"><svg/)).toBeGreaterThan(-1)
  expect(html.search(/class="_art_/)).toBeLessThan(html.search('<form'))
  expect(html.match(/<option value="(student|teacher|admin)"/g)).toHaveLength(2)
})

test('a forgotten password needs the e-mail only; a new one e-mail, password twice and the code [2.1.4, 2.1.5, 2.3.8, 5.19]', async () => {
  const forgot = await renderScreen(<ForgotPasswordPage />)
  expect(forgot.html.match(/<input/g)).toHaveLength(1)
  expect(forgot.html).toMatch(/type="email"[^>]*required/)
  const { texts, html } = await renderScreen(<ResetPasswordPage />)
  expect(texts).toEqual(expect.arrayContaining(['Email', 'New Password', 'Confirm Password', 'OTP']))
  expect(html.match(/<input[^>]*required/g)).toHaveLength(4)
})

test('the details form has its fields, hints, Cancel and Submit [2.3.6]', async () => {
  vi.stubGlobal('sessionStorage', emptyStorage)
  const { texts, html } = await renderScreen(<DetailsForm userId="t1" onClose={noop} onSent={noop} />)
  const fields = ['CNIC Number', 'Primary Expertise', 'About You', 'Profile Picture', 'Original Madrassa Degree']
  expect(texts).toEqual(expect.arrayContaining([...fields, 'CNIC Front', 'CNIC Back', 'Cancel', 'Submit']))
  expect(texts).toContain('PNG, JPG, PDF up to 10MB')
  expect(texts.join(' ')).toContain('Women need not upload a picture.')
  const expertise = ['Quran', 'Hadith', 'Fiqh', 'Arabic Language', 'General Halaqahs']
  expect(texts).toEqual(expect.arrayContaining(expertise))
  expect(html).toContain('placeholder="35202-1234567-1"')
})

test.each([
  [
    'pending',
    'Your verification is still pending. You cannot access this feature until your verification is complete.',
    'You must submit the form with your details. The review takes 24 to 48 hours.',
  ],
  [
    'requested',
    'Your account is under verification, you will be able to access the dashboard once your account is verified',
    'Your details are submitted. The review takes 24 to 48 hours. You get a notification when it is done.',
  ],
  [
    'rejected',
    'Your verification has been rejected. Please contact support for more information.',
    'You must enter your details again to be verified.',
  ],
  ['approved', 'Your account is verified. You have full access.', 'You can now create classes and accept students.'],
] as const)(
  'a teacher who is %s sees the state of the application [2.3.7, 4.3, 9.6]',
  async (status, message, next) => {
    const rest = { reason: '', isFresh: false, isChecking: false, onCheck: noop, onStart: noop }
    const { texts } = await renderScreen(<StatusPanel status={status} {...rest} />)
    expect(texts).toEqual(expect.arrayContaining([message, next]))
  },
)

const renderProfile = (change: Partial<typeof TEACHER>) => {
  const client = createStaticClient()
  client.setQueryData(myProfileQuery().queryKey, { ...TEACHER, ...change })
  return renderScreen(<ProfilePage end={null}>{null}</ProfilePage>, client)
}

test('a teacher’s profile has all specified facts, and each gig once [2.6.1, 3.10]', async () => {
  const { texts, html } = await renderProfile({})
  const facts = ['Name', 'Email', 'Role', 'teacher', 'Bio', 'Expertise', 'Quran, Hadith', 'Documents', 'CNIC-FRONT']
  const standing = ['Verified', 'Yes', 'Verification Status', 'approved', 'WhatsApp', '03001234567', 'My Gigs']
  expect(texts).toEqual(expect.arrayContaining([...facts, ...standing, GIG.title]))
  expect(texts.filter((word) => word === GIG.title)).toHaveLength(1)
  expect(html).toContain('href="/my-gigs"')
  expect(html).toMatch(/href="https:\/\/files\.test\/1700-cnic-front\.pdf"[^>]*target="_blank"/)
})

test('a teacher’s profile names missing details [2.6.1, 3.10]', async () => {
  const { texts } = await renderProfile({ bio: '', expertise: [], verified: false })
  expect(texts).toEqual(expect.arrayContaining(['No bio provided.', 'Not specified', 'No']))
})

test('a student’s profile leads to each class [2.6.1]', async () => {
  const { texts, html } = await renderProfile({ role: 'student', enrolledGigs: [GIG, GIG] })
  expect(texts).toContain('Enrolled Gigs')
  expect(html.match(/href="\/student-dashboard\/g1"/g)).toHaveLength(1)
  expect(texts).not.toContain('Documents')
})

test('feedback has two modes, a type and a message [2.6.2]', async () => {
  const { texts } = await renderScreen(<FeedbackPage />)
  const form = ['Type', 'Concern', 'Issue', 'Suggestion', 'Message', 'Submit']
  expect(texts).toEqual(expect.arrayContaining(['Submit Feedback', 'View My Feedbacks', ...form]))
})

test('sent feedback shows id, status, time, type and message; none shows a text [2.6.2]', async () => {
  const sentFeedback = { _id: 'f-17', feedbackType: 'issue', message: 'No sound.', status: 'reviewed' } as const
  const times = { createdAt: '2026-01-05T10:00:00.000Z', answer: '', answeredAt: null }
  const { texts, html } = await renderScreen(<SentFeedback feedback={{ ...sentFeedback, ...times }} />)
  expect(texts).toEqual(expect.arrayContaining(['f-17', 'Reviewed', 'Issue', 'No sound.']))
  expect(html).toContain('dateTime="2026-01-05T10:00:00.000Z"')
  const client = createStaticClient()
  client.setQueryData(myFeedbacksQuery().queryKey, [])
  vi.stubGlobal('navigator', { onLine: true })
  expect((await renderScreen(<MyFeedbacksPanel onWrite={() => {}} />, client)).texts).toContain(
    'No feedbacks submitted yet.',
  )
})

const Panel = () => <NotificationsPanel list={useInfiniteQuery(ownNotificationsQuery())} onClose={noop} />

test('the panel lists notifications, or a text if there are none [2.2.8]', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const client = createStaticClient()
  client.setQueryData(ownNotificationsQuery().queryKey, firstPage([]))
  expect((await renderScreen(<Panel />, client)).texts).toContain('No new notifications')
  const row = { _id: 'n1', kind: 'enrolment-accepted', message: 'You are in.', link: '/student-dashboard' } as const
  const rows = firstPage([{ ...row, createdAt: '2026-01-05T10:00:00.000Z', read: false }])
  client.setQueryData(ownNotificationsQuery().queryKey, rows)
  expect((await renderScreen(<Panel />, client)).texts).toEqual(expect.arrayContaining(['You are in.', 'New']))
})

test('My Account offers to export the data before it offers to delete them', async () => {
  const { texts } = await renderScreen(<SecuritySection />)
  const rows = ['Email', 'Password', 'Signed-in devices', 'Export my data', 'Delete my account']
  expect(texts.filter((text) => rows.includes(text))).toEqual(rows)
})
