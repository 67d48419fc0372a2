import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Gig } from '#contract/gigs.ts'
import { AboutPanel } from '#src/features/classroom/about/about-panel.tsx'
import { OverviewPanel } from '#src/features/classroom/about/overview-panel.tsx'
import { LessonCountdown } from '#src/features/courses/lesson-times.tsx'
import { CourseDetails } from '#src/features/enrolment/course-details.tsx'
import { EnrolledCard } from '#src/features/enrolment/dashboard/enrolled-card.tsx'
import { NextLessonCard } from '#src/features/timetable/next-lesson-card.tsx'
import { renderScreen } from '#tests/support/screen.ts'
import { GIG } from './sample.ts'

const MEMBER_SCREENS = {
  'the class room of a student': (gig: Gig) => (
    <AboutPanel gig={gig} payments={null} recitationNotes={null} reviews={null} />
  ),
  'the class room of a teacher': (gig: Gig) => <OverviewPanel gig={gig} newestFiles={null} reviews={null} />,
  'the home of a teacher': (gig: Gig) => <NextLessonCard gig={gig} />,
}
const SCREENS = {
  ...MEMBER_SCREENS,
  'the card of a class': (gig: Gig) => <EnrolledCard gig={gig} canJoin={false} isMain={false} />,
  'the enrolment popup': (gig: Gig) => <CourseDetails gig={gig} state="open" request={undefined} />,
  'the public page': ({ nextLesson }: Gig) => nextLesson && <LessonCountdown lesson={nextLesson} />,
}

const renderDuringLesson = async (create: (gig: Gig) => ReactNode, room: Pick<Gig, 'isLive' | 'isRoomEmpty'>) => {
  const startsAt = new Date(Date.now() - 60_000).toISOString()
  const { texts } = await renderScreen(create({ ...GIG, ...room, nextLesson: { startsAt, minutes: 30 } }))
  return texts.filter((text) => ['Live now', 'Lesson time'].includes(text))
}

test.each(Object.entries(SCREENS))(
  'during a lesson without people in the room, %s says “Lesson time” [D14.27]',
  async (_, create) => {
    for (const room of [{}, { isLive: true, isRoomEmpty: true }])
      expect(await renderDuringLesson(create, room)).toEqual(['Lesson time'])
  },
)

test.each(Object.entries(MEMBER_SCREENS))('with people in the room, %s says “Live now” [D14.27]', async (_, create) => {
  expect(await renderDuringLesson(create, { isLive: true })).toContain('Live now')
})

test.each([
  [11, ['in 11 min']],
  [0, ['Lesson time']],
  [-29, ['Lesson time']],
  [-30, ['This lesson is over']],
])('%i minutes before a lesson, the public page of a class says %j', async (minutes, texts) => {
  const lesson = { startsAt: new Date(Date.now() + minutes * 60_000).toISOString(), minutes: 30 }
  expect((await renderScreen(<LessonCountdown lesson={lesson} />)).texts).toEqual(texts)
})
