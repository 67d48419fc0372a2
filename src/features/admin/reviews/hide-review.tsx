import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { HIDE_REASON_MAX_LENGTH, HIDE_REASON_MISSING } from '#contract/admin/reviews.ts'
import { Button } from '#src/ui/button.tsx'
import { TextDialog } from '#src/ui/overlays/text-dialog.tsx'
import { planFocus } from './plan-focus.ts'
import { hideReviewMutation } from './reviews.queries.ts'

interface HideDialogProps {
  id: string
  onClose: () => void
  onHidden: () => void
}

const HideDialog = ({ id, onClose, onHidden }: HideDialogProps) => {
  const hide = useMutation(hideReviewMutation(id))
  return (
    <TextDialog
      title="Hide this review"
      label="Reason"
      hint="The student reads it. The audit trail keeps it."
      missing={HIDE_REASON_MISSING}
      maxLength={HIDE_REASON_MAX_LENGTH}
      action={hide.isPending ? 'Hiding…' : 'Hide review'}
      variant="danger"
      isBusy={hide.isPending}
      onClose={onClose}
      onSubmit={(reason) => hide.mutate(reason, { onSuccess: onHidden })}
    >
      <p>Only the student and the admins will see it, and its stars no longer count.</p>
    </TextDialog>
  )
}

type HideReviewProps = Pick<HideDialogProps, 'id'> & Pick<ComponentProps<typeof Button>, 'variant' | 'disabled'>

/** A button that asks for the reason, and then hides a review from everybody but its author. */
export const HideReview = ({ id, ...button }: HideReviewProps) => {
  const [step, setStep] = useState<'asks' | 'hidden' | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  // The button leaves the page with its review, once the list has arrived without it.
  useLayoutEffect(() => {
    const button = opener.current
    if (step !== 'hidden' || !button) return
    return () => {
      // A frame later, when the dialog has given the focus back.
      requestAnimationFrame(planFocus(button))
    }
  }, [step])
  return (
    <>
      <Button ref={opener} {...button} onClick={() => setStep('asks')}>
        Hide
      </Button>
      {step === 'asks' && <HideDialog id={id} onClose={() => setStep(null)} onHidden={() => setStep('hidden')} />}
    </>
  )
}
