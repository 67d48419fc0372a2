import { FEEDBACK_TYPES } from '#contract/feedback.ts'

export interface FeedbackDraft {
  readonly feedbackType: string
  readonly message: string
}
export interface BrokenFeedback {
  readonly field: keyof FeedbackDraft
  readonly message: string
}

type Rule = readonly [field: keyof FeedbackDraft, isBroken: (draft: FeedbackDraft) => boolean, message: string]

export const typeOf = (text: string) => FEEDBACK_TYPES.find((type) => type === text)

const rules: readonly Rule[] = [
  ['feedbackType', ({ feedbackType }) => !typeOf(feedbackType), 'Please choose a type.'],
  ['message', ({ message }) => message.trim() === '', 'Please write a message.'],
]

/** Type and message are both required (specification 5.16). */
export const brokenFeedback = (draft: FeedbackDraft): BrokenFeedback | null => {
  const broken = rules.find(([, isBroken]) => isBroken(draft))
  return broken ? { field: broken[0], message: broken[2] } : null
}

/** A type or a status as people read it: `Concern`. */
export const asWord = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1)
