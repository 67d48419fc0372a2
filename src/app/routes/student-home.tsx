import { StudentDashboardPage } from '#src/features/enrolment/dashboard/student-dashboard-page.tsx'
import { LazyContinueReading } from '#src/features/library/quran/bookmarks/lazy-continue-reading.tsx'

/** `/student-dashboard`: the student's classes, then the last read verse. */
export const StudentHome = () => <StudentDashboardPage continueReading={<LazyContinueReading />} />
