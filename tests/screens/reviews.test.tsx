import { QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { expect, test, vi } from 'vitest'
import type { ManagedReview } from '#contract/admin/reviews.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import type { Claims } from '#contract/user.ts'
import { runMutation } from '#src/api/run-mutation.ts'
import { setTransport } from '#src/api/transport.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { StudentAbout } from '#src/app/routes/class-room/student-about.tsx'
import { TeacherOverview } from '#src/app/routes/class-room/teacher-overview.tsx'
import { MemberReviewActions } from '#src/app/routes/shop/member-review-actions.tsx'
import { ReviewActions } from '#src/app/routes/shop/review-actions.tsx'
import { ManagedReviewCard } from '#src/features/admin/reviews/managed-review-card.tsx'
import { ReportedReviewsPage } from '#src/features/admin/reviews/reported-reviews-page.tsx'
import { hideReviewMutation, managedReviewsQuery } from '#src/features/admin/reviews/reviews.queries.ts'
import { courseQuery, teacherQuery } from '#src/features/courses/courses.queries.ts'
import { reviewsQuery } from '#src/features/courses/reviews.queries.ts'
import { type ReviewActionsProps, ReviewsSection } from '#src/features/courses/reviews-section.tsx'
import { gigRatingQuery, ownReviewIdsQuery } from '#src/features/reviews/rating/rating.queries.ts'
import { gigReviewsQuery } from '#src/features/reviews/reviews.queries.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { createStaticClient, firstPage, renderScreen } from '#tests/support/screen.ts'
import { GIG } from './sample.ts'

const REVIEW: Review = {
  _id: 'r1',
  rating: 5,
  text: 'بہت صبر کے ساتھ پڑھاتے ہیں',
  author: 'Ayesha K.',
  createdAt: '2026-11-02T08:00:00.000Z',
  reply: { text: 'جزاک اللہ', createdAt: '2026-11-03T08:00:00.000Z', editedAt: '2026-11-04T08:00:00.000Z' },
}
const OWN: Review = { _id: 'r2', rating: 4, text: 'Clear', author: 'Bilal A.', createdAt: '2026-11-01T08:00:00.000Z' }
const RATED = { ...GIG, ratingSummary: { average: 4.5, count: 2, stars: [0, 0, 0, 1, 1] } }

const withReviews = (next: string | null = null) => {
  const client = createStaticClient()
  const { pages, ...list } = firstPage([REVIEW, OWN])
  client.setQueryData(gigReviewsQuery('g1').queryKey, { ...list, pages: pages.map((page) => ({ ...page, next })) })
  return client
}
const count = (texts: readonly string[], text: string) => texts.filter((each) => each === text).length

test('a student reads the reviews with replies and numbers, and can report each but their own', async () => {
  const client = withReviews()
  client.setQueryData(gigRatingQuery('g1').queryKey, { rating: 4, feedback: 'Clear', reviewId: 'r2' })
  const { texts, html } = await renderScreen(<StudentAbout gig={RATED} />, client)
  expect(texts).toEqual(
    expect.arrayContaining(['Ayesha K.', REVIEW.text, 'Reply from the teacher', 'Edited', '5 stars']),
  )
  expect([count(texts, 'Report'), count(texts, 'Reply')]).toEqual([1, 0])
  expect(html).toContain(`dir="auto" lang="ur">${REVIEW.text}`)
  expect(html).toContain(`dir="auto" lang="ur">${REVIEW.reply?.text}`)
})

test('a teacher replies to a review, edits the reply, and reports; more reviews load by a button', async () => {
  const { texts } = await renderScreen(<TeacherOverview gig={RATED} />, withReviews('next'))
  expect([count(texts, 'Edit reply'), count(texts, 'Reply'), count(texts, 'Report')]).toEqual([1, 1, 2])
  expect(texts).toContain('Show more reviews')
})

test('a class without reviews says so, and a suspended teacher shows none', async () => {
  const client = createStaticClient()
  client.setQueryData(gigReviewsQuery('g1').queryKey, firstPage<Review>([]))
  const gig = { ...RATED, ratingSummary: { average: 0, count: 0, stars: [0, 0, 0, 0, 0] } }
  expect((await renderScreen(<StudentAbout gig={gig} />, client)).texts).toContain(
    'No student has rated this class yet.',
  )
  const suspended = await renderScreen(<StudentAbout gig={{ ...gig, isTeacherUnavailable: true }} />, client)
  expect(suspended.texts).not.toContain('Reviews')
})

test('before the first lesson, the rating block says when the form appears', async () => {
  const client = withReviews()
  const opensAt = new Date(Date.now() + 86_400_000).toISOString()
  client.setQueryData(gigRatingQuery('g1').queryKey, { rating: 0, feedback: '', opensAt })
  const { texts } = await renderScreen(<StudentAbout gig={RATED} />, client)
  expect(texts.join(' ')).toMatch(/You can rate this class after your first lesson, or from \d+ \w+ \d{4} on\./)
  expect(texts).not.toContain('Submit Rating')
})

test('the author of a hidden review reads why', async () => {
  const client = withReviews()
  const rating = { rating: 1, feedback: 'Rude', reviewId: 'r9', hiddenReason: 'It insults the teacher.' }
  client.setQueryData(gigRatingQuery('g1').queryKey, rating)
  const { texts } = await renderScreen(<StudentAbout gig={RATED} />, client)
  expect(texts).toEqual(expect.arrayContaining(['It insults the teacher.', 'Rude']))
})

const MANAGED: ManagedReview = {
  ...REVIEW,
  gig: { _id: 'g1', title: 'Tajweed for beginners' },
  student: { _id: 's1', name: 'Ayesha Khan', email: 'ayesha@halaqah.test' },
  teacher: { _id: 't1', name: 'Qari Ibrahim', email: 'qari@halaqah.test' },
  reports: [{ reason: 'It names another student.', by: 'Bilal Ahmed', createdAt: '2026-11-05T08:00:00.000Z' }],
  isReported: true,
  hidden: null,
}

test('an admin reads a reported review with its author and reasons, and hides or keeps it', async () => {
  const client = createStaticClient()
  client.setQueryData(managedReviewsQuery('reported').queryKey, firstPage([MANAGED]))
  const { texts } = await renderScreen(<ReportedReviewsPage />, client)
  expect(texts).toEqual(
    expect.arrayContaining(['Tajweed for beginners', 'Ayesha Khan', 'It names another student.', 'Hide', 'Keep']),
  )
})

test('a hidden review shows its reason, and can only be shown again', async () => {
  const hidden = { at: '2026-11-06T08:00:00.000Z', reason: 'Insults' }
  const { texts } = await renderScreen(<ManagedReviewCard review={{ ...MANAGED, isReported: false, hidden }} />)
  expect(texts).toEqual(expect.arrayContaining(['Insults', 'Show again']))
  expect([count(texts, 'Hide'), count(texts, 'Keep')]).toEqual([0, 0])
})

test('without reports, the page of the admins says what will appear', async () => {
  const client = createStaticClient()
  client.setQueryData(managedReviewsQuery('reported').queryKey, firstPage<ManagedReview>([]))
  expect((await renderScreen(<ReportedReviewsPage />, client)).texts).toContain('No review is reported')
})

const OF = { kind: 'teacher', id: 't1' } as const
const FOUR_STARS = { average: 4, stars: [0, 0, 0, 2, 0] }

test('a public page offers more reviews only where there are more, and then shows all it has loaded', async () => {
  const render = (count: number, client = createStaticClient()) =>
    renderScreen(
      <ReviewsSection of={OF} rating={{ ...FOUR_STARS, count }} reviews={[REVIEW]} actions={ReviewActions} />,
      client,
    )
  expect((await render(1)).texts).not.toContain('Show more reviews')
  const more = await render(2)
  expect(more.texts).toContain('Show more reviews')
  expect(more.html).toContain('href="/teachers/t1?reviews=all#reviews"')
  const client = createStaticClient()
  const gig = { _id: 'g1', title: 'Tajweed for beginners' }
  client.setQueryData(reviewsQuery(OF).queryKey, firstPage([REVIEW, { ...OWN, gig }]))
  const { texts } = await render(2, client)
  expect(texts).toEqual(expect.arrayContaining(['Bilal A.', 'Tajweed for beginners']))
  expect(texts).not.toContain('Show more reviews')
})

const USER: Claims = {
  id: 'u1',
  role: 'student',
  verificationStatus: null,
  name: 'Bilal Ahmed',
  email: 'bilal@halaqah.test',
  exp: 0,
}

test.each([
  ['a student', {}, 2],
  ['an approved teacher', { role: 'teacher', verificationStatus: 'approved' }, 2],
  ['a teacher without approval', { role: 'teacher', verificationStatus: 'requested' }, 0],
] as const)('on a public page, %s reports reviews only as the API allows', async (_, claims, reports) => {
  const actions = (props: ReviewActionsProps) => <MemberReviewActions {...props} user={{ ...USER, ...claims }} />
  const section = (
    <ReviewsSection of={OF} rating={{ ...FOUR_STARS, count: 2 }} reviews={[REVIEW, OWN]} actions={actions} />
  )
  const client = createStaticClient()
  client.setQueryData(ownReviewIdsQuery().queryKey, [])
  const { texts } = await renderScreen(section, client)
  expect(count(texts, 'Report')).toBe(reports)
})

test.each([
  ['a class', { kind: 'gig', id: 'g1' }],
  ['a teacher', OF],
] as const)('on the page of %s, a student reports each review but their own, in no class', async (_, of) => {
  const client = createStaticClient()
  client.setQueryData(ownReviewIdsQuery().queryKey, ['r2'])
  const actions = (props: ReviewActionsProps) => <MemberReviewActions {...props} user={USER} />
  const rating = { ...FOUR_STARS, count: 2 }
  const { texts } = await renderScreen(
    <ReviewsSection of={of} rating={rating} reviews={[REVIEW, OWN]} actions={actions} />,
    client,
  )
  expect(count(texts, 'Report')).toBe(1)
  expect(texts.indexOf('Report')).toBeLessThan(texts.indexOf('Bilal A.'))
})

test('a visitor has no action on a review of a public page', async () => {
  expect((await renderScreen(<ReviewActions review={REVIEW} />)).texts).toEqual([])
})

/** Renders the actions on a review of a public page, with their script loaded. */
const renderActions = async (claims: Partial<Claims>): Promise<string> => {
  const client = createStaticClient()
  client.setQueryData(ownReviewIdsQuery().queryKey, [])
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <MemberReviewActions review={REVIEW} user={{ ...USER, ...claims }} />
    </QueryClientProvider>,
  )
  return new Response(prelude).text()
}

test('on a public page, an admin hides a review where others report it', async () => {
  const [admin, student] = [await renderActions({ role: 'admin' }), await renderActions({})]
  expect([admin.includes('>Hide</button>'), admin.includes('Report')]).toEqual([true, false])
  expect([student.includes('Hide'), student.includes('>Report</button>')]).toEqual([false, true])
})

test('a hidden review leaves the public pages and the list of the admins, with Undo', async () => {
  const client = createQueryClient()
  const bodies: unknown[] = []
  setTransport(async ({ request }) => {
    bodies.push(JSON.parse(String(request.body)))
    return Response.json({ message: 'The review is hidden.', review: MANAGED })
  })
  const undo = vi.spyOn(notify, 'success').mockImplementation(() => undefined)
  const keys = [
    courseQuery('g1').queryKey,
    teacherQuery('t1').queryKey,
    reviewsQuery(OF).queryKey,
    managedReviewsQuery('reported').queryKey,
  ]
  for (const queryKey of keys) client.setQueryData<unknown>(queryKey, {})
  runMutation(client, hideReviewMutation('r1'), 'It names another student.')
  await vi.waitFor(() => expect(undo).toHaveBeenCalledOnce())
  expect(undo.mock.calls[0]).toMatchObject([
    'The review is hidden.',
    { detail: 'Ayesha Khan', action: { label: 'Undo' } },
  ])
  expect(keys.filter((queryKey) => !client.getQueryState(queryKey)?.isInvalidated)).toEqual([])
  expect(bodies).toEqual([{ isHidden: true, reason: 'It names another student.' }])
})
