import { FEEDBACK_TYPES } from '#contract/feedback.ts'
import { isBlank } from '#contract/text/blank.ts'
import { type FieldProblem, type FormRule, findFieldProblem } from '#src/ui/fields/form-rules.ts'

export interface FeedbackFormValues {
  readonly feedbackType: string
  readonly message: string
}

export const findType = (text: string) => FEEDBACK_TYPES.find((word) => word === text)

const FEEDBACK_RULES: readonly FormRule<FeedbackFormValues>[] = [
  ['feedbackType', ({ feedbackType }) => !findType(feedbackType), 'Please choose a type.'],
  ['message', ({ message }) => isBlank(message), 'Please write a message.'],
]

/** Type and message are both required (specification 5.16). */
export const validateFeedback = (draft: FeedbackFormValues): FieldProblem<FeedbackFormValues> | null =>
  findFieldProblem(FEEDBACK_RULES, draft)
