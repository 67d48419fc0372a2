import { mutationOptions } from '@tanstack/react-query'
import type { RequestToReview } from '#contract/enrolment/review.ts'
import { acceptStudent, rejectStudent, reopenRequest, unenrollStudentToPending } from '#contract/enrolment.ts'
import { acceptPayment, rejectPayment, returnPayment } from '#contract/payments.ts'
import { call } from '#src/api/call.ts'
import { AFFECTED_QUERIES } from '#src/api/changes/affected-queries.ts'
import { runMutation, UNDO_FAILED } from '#src/api/run-mutation.ts'
import { withFallbackMessage } from '#src/api/with-fallback-message.ts'
import { withTitle } from '#src/api/with-title.ts'
import { showUndoToast } from '#src/ui/toasts/undo-toast.ts'

/** Includes the class, because the screen may show another class before the response arrives. */
type AnsweredRequest = Pick<RequestToReview, 'gigId' | 'studentId' | 'name' | 'receiptId' | 'month'>

const toToastKey = ({ gigId, studentId, month = '' }: AnsweredRequest): string => [gigId, studentId, month].join(' ')

type UndoEndpoint = typeof unenrollStudentToPending | typeof reopenRequest

/** Makes a request pending again, or the receipt for a month. */
const undoMutation = (endpoint: UndoEndpoint, onUndone: (request: AnsweredRequest) => void) =>
  mutationOptions({
    mutationKey: ['enrolment', 'undo-answer'],
    mutationFn: async ({ gigId, studentId, month }: AnsweredRequest): Promise<void> => {
      const key = { gigId, studentId }
      await (month ? call(returnPayment, { body: { ...key, month } }) : call(endpoint, { body: key })).catch(
        withTitle(UNDO_FAILED),
      )
    },
    onSuccess: (_answer, request) => onUndone(request),
    meta: { successMessage: 'Undone. The request is pending again.', invalidates: AFFECTED_QUERIES.enrolment },
  })

/** Accepts a request, or the receipt for a month. @param onUndone called after Undo has made it pending again */
export const acceptStudentMutation = (onUndone: (request: AnsweredRequest) => void = () => undefined) =>
  mutationOptions({
    mutationKey: ['enrolment', 'accept'],
    mutationFn: async ({ gigId, studentId, month }: AnsweredRequest): Promise<void> => {
      const key = { gigId, studentId }
      if (month) await call(acceptPayment, { body: { ...key, month } }).catch(withTitle('Failed to accept the receipt'))
      else await call(acceptStudent, { body: key }).catch(withTitle('Failed to accept student'))
    },
    onSuccess: (...[, request, , { client }]) =>
      showUndoToast(
        { text: request.month ? 'Month accepted' : 'Student accepted', about: request.name, key: toToastKey(request) },
        () => runMutation(client, undoMutation(unenrollStudentToPending, onUndone), request),
      ),
    meta: { invalidates: AFFECTED_QUERIES.enrolment },
  })

type Rejection = AnsweredRequest & { readonly reason: string }

/** Rejects a request, or the receipt for a month. @param onUndone called after Undo has made it pending again */
export const rejectStudentMutation = (onUndone: (request: AnsweredRequest) => void = () => undefined) =>
  mutationOptions({
    mutationKey: ['enrolment', 'reject'],
    mutationFn: ({ gigId, studentId, month, reason }: Rejection) =>
      (month
        ? call(rejectPayment, { body: { gigId, studentId, month, reason } })
        : call(rejectStudent, { body: { gigId, studentId, reason } })
      ).catch(withFallbackMessage('Failed to reject the request')),
    onSuccess: (...[, { reason: _, ...request }, , { client }]) =>
      showUndoToast({ text: 'Request rejected', about: request.name, key: toToastKey(request) }, () =>
        runMutation(client, undoMutation(reopenRequest, onUndone), request),
      ),
    meta: { invalidates: AFFECTED_QUERIES.enrolment },
  })
