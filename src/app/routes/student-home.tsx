import { LazySendReceipt } from '#src/app/routes/payments/lazy-send-receipt.ts'
import { StudentDashboardPage } from '#src/features/enrolment/dashboard/student-dashboard-page.tsx'
import { LazyContinueReading } from '#src/features/library/quran/bookmarks/lazy-continue-reading.tsx'
import { AllPaid, HomeDues } from '#src/features/payments/class-dues.tsx'

/**
 * `/student-dashboard`: the student's classes with their dues, then the last read verse. The dues stand above other
 * content, which would move if they were loaded later.
 */
export const StudentHome = () => (
  <StudentDashboardPage
    payments={<HomeDues SendReceipt={LazySendReceipt} />}
    paidUntil={<AllPaid />}
    continueReading={<LazyContinueReading />}
  />
)
