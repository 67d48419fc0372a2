import { LazyHomeDues, LazyPaidUntil } from '#src/app/routes/payments/lazy-dues.tsx'
import { StudentDashboardPage } from '#src/features/enrolment/dashboard/student-dashboard-page.tsx'
import { LazyContinueReading } from '#src/features/library/quran/bookmarks/lazy-continue-reading.tsx'

/** `/student-dashboard`: the student's classes with their dues, then the last read verse. */
export const StudentHome = () => (
  <StudentDashboardPage
    payments={<LazyHomeDues />}
    paidUntil={<LazyPaidUntil />}
    continueReading={<LazyContinueReading />}
  />
)
