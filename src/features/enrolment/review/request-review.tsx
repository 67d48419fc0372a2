import { toFilePagePath } from '#contract/files/private-files.ts'
import { RejectDialog } from '#src/features/enrolment/students/reject-dialog.tsx'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import { ReceiptLink } from '#src/ui/files/receipt-link.tsx'
import { ShortcutList } from '#src/ui/shortcuts/shortcut-list.tsx'
import { useShortcuts } from '#src/ui/shortcuts/use-shortcuts.ts'
import { DuplicateReceipts, DuplicateWarning } from './duplicate-receipts.tsx'
import { Pager } from './pager.tsx'
import { ReceiptPicture, useReceipt } from './receipt-picture.tsx'
import { OtherReceipts, RequestFacts, RequestTime } from './request-facts.tsx'
import styles from './review.module.css'
import { toRequestKey } from './review-list.ts'
import type { Review } from './use-review.ts'
import { useSwipe } from './use-swipe.ts'

const Shortcuts = ({ review }: { review: Review }) => {
  const shortcuts = [
    { key: 'j', label: 'next', run: () => review.turn(1) },
    { key: 'k', label: 'previous', run: () => review.turn(-1) },
    { key: 'a', label: 'accept', run: review.accept },
    { key: 'r', label: 'reject', run: () => review.setRejecting(true) },
  ]
  useShortcuts(shortcuts)
  return <ShortcutList shortcuts={shortcuts} />
}

interface RequestReviewProps {
  review: Review
  request: NonNullable<Review['request']>
}

/** One request with its receipt. The answer buttons are within thumb reach. */
export const RequestReview = ({ review, request }: RequestReviewProps) => {
  const isOnline = useIsOnline()
  const receipt = useReceipt(request.receiptId)
  // Prefetch the next receipt while the teacher checks this one.
  useReceipt(review.waiting[review.index + 1]?.receiptId)
  const swipe = useSwipe(review.turn)
  const key = toRequestKey(request)
  return (
    <article className={styles.request} aria-label={`Request of ${request.name}`} {...swipe}>
      <RequestFacts request={request} />
      <div className={styles.line}>
        {review.waiting.length > 1 && <Pager review={review} />}
        <RequestTime request={request} />
        {isOnline && <ReceiptLink href={toFilePagePath(request.receiptURL)} />}
      </div>
      <DuplicateWarning request={request} />
      <div className={styles.receipt}>
        <ReceiptPicture key={key} receipt={receipt} address={request.receiptURL} name={request.name} />
      </div>
      <DuplicateReceipts request={request} />
      <OtherReceipts request={request} isOnline={isOnline} />
      <Shortcuts review={review} />
      <div className={styles.actions}>
        <Button variant="outline" busy={review.isBusy} onClick={() => review.setRejecting(true)}>
          Reject
        </Button>
        <Button busy={review.isBusy} onClick={review.accept}>
          Accept
        </Button>
      </div>
      <RejectDialog
        key={`reject ${key}`}
        request={request}
        open={review.isRejecting}
        isBusy={review.isBusy}
        onClose={() => review.setRejecting(false)}
        onReject={review.reject}
      />
    </article>
  )
}
