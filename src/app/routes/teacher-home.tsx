import { useInfiniteQuery } from '@tanstack/react-query'
import type { CurrentClass } from '#contract/gigs/current-classes.ts'
import { NeedsAttention, type UnreadDiscussion } from '#src/features/enrolment/attention/needs-attention.tsx'
import { useCurrentClasses } from '#src/features/enrolment/use-current-classes.ts'
import { myGigsQuery } from '#src/features/gigs/gigs.queries.ts'
import { TeacherDashboardPage } from '#src/features/gigs/teacher-dashboard-page.tsx'
import { ThisMonth } from '#src/features/payments/ledger/current-payments.tsx'
import { findNextClass, isDue } from '#src/features/timetable/next-class.ts'
import { NextLessonCard } from '#src/features/timetable/next-lesson-card.tsx'
import { useNow } from '#src/ui/timing/use-now.ts'

const toUnreadDiscussion = ({ _id, title }: CurrentClass): UnreadDiscussion => ({
  id: _id,
  text: `New messages in ${title}`,
  link: `/my-gigs/gigs/${_id}?tab=comments`,
})

/** `/teacher-dashboard`: the live class or the next lesson, the open tasks, then the teacher's gigs. */
export const TeacherHome = () => {
  const { classes } = useCurrentClasses(useInfiniteQuery(myGigsQuery()))
  const unread = classes.filter(({ hasUnread }) => hasUnread).map(toUnreadDiscussion)
  const now = useNow()
  const next = findNextClass(classes, now)
  // The first has the card.
  const live = classes.filter(({ _id, isLive }) => isLive && _id !== next?._id)
  return (
    <TeacherDashboardPage
      hasOpenRoom={classes.some(({ isLive }) => isLive)}
      nextLesson={next && <NextLessonCard gig={next} />}
      attention={<NeedsAttention live={live} unread={unread} isMain={!next || !isDue(next, now)} />}
      payments={<ThisMonth />}
    />
  )
}
