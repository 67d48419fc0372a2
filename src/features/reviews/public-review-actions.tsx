import { Suspense, useState } from 'react'
import { findCallerKind } from '#contract/auth/role.ts'
import { type Review, reportReview } from '#contract/reviews/reviews.ts'
import type { Claims } from '#contract/user.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { ReviewActionRow } from '#src/ui/reviews/review-action-row.tsx'
import shared from '#src/ui/shared.module.css'

const ReportDialog = lazyWithRetry(async () => (await import('./report-dialog.tsx')).ReportDialog)

interface PublicReviewActionsProps {
  review: Review
  user: Claims
}

/** Report, for students and approved teachers on a public page. The dialog is loaded on the first tap. */
export const PublicReviewActions = ({ review, user }: PublicReviewActionsProps) => {
  const isOnline = useIsOnline()
  const [step, setStep] = useState<'report' | 'reported' | null>(null)
  if (!reportReview.access.some((kind) => kind === findCallerKind(user))) return null
  return (
    <ReviewActionRow>
      {step === 'reported' ? (
        <p className={shared.hint}>Reported</p>
      ) : (
        <Button variant="quiet" disabled={!isOnline} onClick={() => setStep('report')}>
          Report
        </Button>
      )}
      {step === 'report' && (
        <Suspense fallback={null}>
          <ReportDialog review={review} onClose={() => setStep(null)} onReported={() => setStep('reported')} />
        </Suspense>
      )}
    </ReviewActionRow>
  )
}
