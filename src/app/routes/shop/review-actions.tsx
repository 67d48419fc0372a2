import { Suspense } from 'react'
import type { Review } from '#contract/reviews/reviews.ts'
import { useSession } from '#src/session/use-session.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'

const MemberActions = lazyWithRetry(
  async () => (await import('#src/features/reviews/public-review-actions.tsx')).PublicReviewActions,
)

/** The actions on a review of a public page. Members load them in a chunk of their own; visitors have none. */
export const ReviewActions = ({ review }: { review: Review }) => {
  const user = useSession()?.user
  return (
    user && (
      <Suspense fallback={null}>
        <MemberActions review={review} user={user} />
      </Suspense>
    )
  )
}
