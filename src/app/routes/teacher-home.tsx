import { useInfiniteQuery } from '@tanstack/react-query'
import type { Notification } from '#contract/notifications.ts'
import { allRows } from '#src/api/paged-query.ts'
import { NeedsAttention, type UnreadDiscussion } from '#src/features/enrolment/attention/needs-attention.tsx'
import { myGigsQuery } from '#src/features/gigs/gigs.queries.ts'
import { TeacherDashboardPage } from '#src/features/gigs/teacher-dashboard-page.tsx'
import { useUnreadMessages } from '#src/features/notifications/use-unread-messages.ts'
import { NextLessonCard } from '#src/features/timetable/next-lesson-card.tsx'

type Titles = readonly { readonly _id: string; readonly title: string }[]

const toUnreadDiscussion = ({ _id, message, link }: Notification, gigs: Titles): UnreadDiscussion => {
  const gig = gigs.find((each) => link.includes(each._id))
  return { id: _id, text: gig ? `New messages in ${gig.title}` : message, link }
}

/** `/teacher-dashboard`: the next lesson, the open tasks, then the teacher's gigs. */
export const TeacherHome = () => {
  const gigs = allRows(useInfiniteQuery(myGigsQuery()).data)
  const unread = useUnreadMessages().map((notification) => toUnreadDiscussion(notification, gigs))
  const live = gigs.filter(({ isLive }) => isLive)
  return (
    <TeacherDashboardPage
      nextLesson={<NextLessonCard gigs={gigs} />}
      attention={<NeedsAttention live={live} unread={unread} />}
    />
  )
}
