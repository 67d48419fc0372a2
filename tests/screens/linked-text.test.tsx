import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { StudentAbout } from '#src/app/routes/class-room/student-about.tsx'
import { TeacherArticle } from '#src/features/courses/teacher/teacher-article.tsx'
import { MessageText } from '#src/features/discussion/message/message-text.tsx'
import { SentFeedback } from '#src/features/feedback/feedback-item.tsx'
import { ClassFacts } from '#src/ui/class-facts/class-facts.tsx'
import { LongText } from '#src/ui/class-facts/long-text.tsx'
import { renderScreen } from '#tests/support/screen.ts'
import { GIG } from './sample.ts'

const TEXT = 'پہلے https://example.org/سبق/1?x=1۔ پھر'
const LINK =
  'پہلے <bdi><a href="https://example.org/%D8%B3%D8%A8%D9%82/1?x=1" target="_blank" rel="noopener nofollow">https://example.org/سبق/1?x=1</a></bdi>۔ پھر'

const teacher = {
  id: 't1',
  name: 'Qari Ibrahim',
  picture: '',
  verified: true,
  checked: [],
  bio: TEXT,
  expertise: [],
  languages: [],
  gigs: [],
  rating: { average: 0, count: 0, stars: [0, 0, 0, 0, 0] },
  reviews: [],
}
const feedback = {
  _id: 'f1',
  feedbackType: 'issue',
  status: 'reviewed',
  createdAt: '2026-01-05T10:00:00.000Z',
} as const
const withBio = { ...GIG, teacher: { ...GIG.teacher, bio: TEXT } }

const screens: Readonly<Record<string, ReactElement>> = {
  'a message': <MessageText text={TEXT} />,
  'a description': <LongText text={TEXT} />,
  'a description in the class room': <StudentAbout gig={{ ...GIG, description: TEXT }} />,
  'a bio in the class room': <StudentAbout gig={withBio} />,
  'a bio on the page of the teacher': <TeacherArticle teacher={teacher} reviewActions={() => null} />,
  'what a student needs': <ClassFacts facts={[]} gig={{ requirements: TEXT }} />,
  feedback: <SentFeedback feedback={{ ...feedback, message: TEXT, answer: '', answeredAt: null }} />,
  'the answer to feedback': <SentFeedback feedback={{ ...feedback, message: '', answer: TEXT, answeredAt: null }} />,
}

test.each(Object.entries(screens))(
  'an address is an isolated link that ends before punctuation: %s',
  async (_, part) => {
    expect((await renderScreen(part)).html).toContain(LINK)
  },
)
