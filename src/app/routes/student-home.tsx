import { LazySendReceipt } from '#src/app/routes/payments/lazy-send-receipt.ts'
import { useLiveClasses } from '#src/features/enrolment/dashboard/live-classes.tsx'
import { StudentDashboardPage } from '#src/features/enrolment/dashboard/student-dashboard-page.tsx'
import { LazyContinueReading } from '#src/features/library/quran/bookmarks/lazy-continue-reading.tsx'
import { AllPaid, HomeDues } from '#src/features/payments/class-dues.tsx'
import { useHasDues } from '#src/features/payments/use-months.ts'

/**
 * `/student-dashboard`: the student's classes with their dues, then the last read verse. The dues stand above other
 * content, which would move if they were loaded later.
 */
export const StudentHome = () => {
  const isLive = useLiveClasses().length > 0
  return (
    <StudentDashboardPage
      payments={<HomeDues SendReceipt={LazySendReceipt} isMain={!isLive} />}
      hasDues={useHasDues()}
      paidUntil={<AllPaid />}
      continueReading={<LazyContinueReading />}
    />
  )
}
