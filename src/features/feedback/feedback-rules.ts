import { FEEDBACK_TYPES } from '#contract/feedback.ts'
import { isBlank } from '#contract/text/blank.ts'

export interface FeedbackFormValues {
  readonly feedbackType: string
  readonly message: string
}
export interface FeedbackError {
  readonly field: keyof FeedbackFormValues
  readonly message: string
}

type Rule = readonly [
  field: keyof FeedbackFormValues,
  isBroken: (draft: FeedbackFormValues) => boolean,
  message: string,
]

export const findType = (text: string) => FEEDBACK_TYPES.find((word) => word === text)

const FEEDBACK_RULES: readonly Rule[] = [
  ['feedbackType', ({ feedbackType }) => !findType(feedbackType), 'Please choose a type.'],
  ['message', ({ message }) => isBlank(message), 'Please write a message.'],
]

/** Type and message are both required (specification 5.16). */
export const validateFeedback = (draft: FeedbackFormValues): FeedbackError | null => {
  const failed = FEEDBACK_RULES.find(([, isInvalid]) => isInvalid(draft))
  return failed ? { field: failed[0], message: failed[2] } : null
}

export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
