import { expect, test, vi } from 'vitest'
import type { Gig } from '#contract/gigs.ts'
import type { PublicGigDetails, PublicGigFacts } from '#contract/public/public-gigs.ts'
import type { Claims } from '#contract/user.ts'
import { ownGigQuery } from '#src/api/gigs/own-gig.ts'
import { CourseArticle } from '#src/features/courses/class/course-article.tsx'
import { CourseAction } from '#src/features/enrolment/course-action.tsx'
import { courseQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { createStaticClient, renderScreen, stubBrowser } from '#tests/support/screen.ts'
import { GIG } from './sample.ts'

const reader = vi.hoisted((): { user: Claims | undefined } => ({ user: undefined }))

// A page that the server renders has no session.
vi.mock('#src/session/use-session.ts', () => ({ useSession: () => reader.user && { token: '', user: reader.user } }))

stubBrowser()

const person = { name: 'Ayesha Khan', email: 'ayesha@halaqah.test', exp: 0 }
const STUDENT: Claims = { ...person, id: 's1', role: 'student', verificationStatus: null }
const TEACHER: Claims = { ...person, id: 't1', role: 'teacher', verificationStatus: 'approved' }
const ADMIN: Claims = { ...person, id: 'a1', role: 'admin', verificationStatus: null }

const ARCHIVED: PublicGigDetails = {
  status: 'archived',
  gig: {
    id: 'g1',
    title: GIG.title,
    excerpt: '',
    description: 'Letters, stops and rhythm.',
    price: 5896,
    languages: [],
    outcomes: [],
    rating: { average: 0, count: 0, stars: [0, 0, 0, 0, 0] },
    reviews: [],
    maxStudents: 30,
    isFull: false,
    teacher: { id: 't1', name: 'Qari Ibrahim', picture: '', verified: true, bio: '', expertise: [], languages: [] },
  },
  similar: [],
}

const Action = ({ gig, isOpen }: { gig: PublicGigFacts; isOpen: boolean }) =>
  reader.user ? (
    <CourseAction gigId={gig.id} teacherId={gig.teacher.id} user={reader.user} isPopupWanted={false} isOpen={isOpen} />
  ) : (
    'Log in to enrol'
  )

/** @returns the part of the page that leads into the class, as HTML; empty if it has none */
const renderAside = async (user: Claims | undefined, own: Partial<Gig> = {}): Promise<string> => {
  reader.user = user
  const gig = { ...GIG, isArchived: true, ...own }
  const client = createStaticClient()
  client.setQueryData(courseQuery('g1').queryKey, gig)
  client.setQueryData(ownGigQuery('g1').queryKey, gig)
  const page = <CourseArticle details={ARCHIVED} action={Action} reviewActions={() => null} />
  const { html, texts } = await renderScreen(page, client)
  expect(texts).toContain('This class takes no new students')
  return /<aside.*<\/aside>/s.exec(html)?.[0] ?? ''
}

const now = { startsAt: new Date().toISOString(), minutes: 30 }

test.each([
  ['who is in it', { studentsEnrolled: ['s1'], isLive: true, nextLesson: now }, ['Open class', 'Live now', '>Join<']],
  ['whose request waits', { pendingStudents: ['s1'] }, ['See your request']],
  ['whose receipt was rejected', { rejection: 'Too dark.' }, ['Replace receipt']],
  ['with a reserved seat', { waiting: { position: 0, offeredUntil: '2030-11-24T11:00:00.000Z' } }, ['Enroll Now']],
])('the page of an archived class has the next step of a student %s', async (_, own, words) => {
  const aside = await renderAside(STUDENT, own)
  for (const word of words) expect(aside).toContain(word)
})

test('the page of an archived class leads its teacher into it', async () => {
  const aside = await renderAside(TEACHER, { nextLesson: now })
  for (const word of ['Open class', '>Start<']) expect(aside).toContain(word)
})

test('the page of an archived class has no next step for others', async () => {
  for (const user of [undefined, { ...TEACHER, id: 't2' }, ADMIN]) expect(await renderAside(user)).toBe('')
  // CSS hides the part while it has neither a link nor a button nor a message.
  const aside = await renderAside(STUDENT)
  expect(aside).toContain('data-archived')
  expect(aside).not.toMatch(/<a |<button|role=/)
})
