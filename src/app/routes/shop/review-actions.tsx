import { Suspense } from 'react'
import type { ReviewActionsProps } from '#src/features/courses/reviews-section.tsx'
import { useSession } from '#src/session/use-session.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'

const MemberActions = lazyWithRetry(async () => (await import('./member-review-actions.tsx')).MemberReviewActions)

/** The actions on a review of a public page. Members load them in a chunk of their own; visitors have none. */
export const ReviewActions = (props: ReviewActionsProps) => {
  const user = useSession()?.user
  return (
    user && (
      <Suspense fallback={null}>
        <MemberActions {...props} user={user} />
      </Suspense>
    )
  )
}
