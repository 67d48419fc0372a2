import * as z from 'zod/mini'
import { Email } from '#contract/auth/auth.ts'
import { SIGNED_IN_CALLERS } from '#contract/auth/role.ts'
import { trimText } from '#contract/text/blank.ts'
import { endpoint } from './endpoint.ts'
import { PageQuery, SearchPageQuery } from './gigs.ts'
import { Id, Message, OptionalText, Person, Role } from './user.ts'

export const FEEDBACK_TYPES = ['concern', 'issue', 'suggestion'] as const
export const FEEDBACK_MAX_LENGTH = 5000
export const FEEDBACK_STATUSES = ['pending', 'reviewed', 'resolved'] as const

export const Feedback = z.object({
  _id: z.string(),
  feedbackType: z.enum(FEEDBACK_TYPES),
  message: z.string(),
  status: z.enum(FEEDBACK_STATUSES),
  createdAt: z.string(),
  /** An admin's answer; empty until there is one. */
  answer: OptionalText,
  answeredAt: z._default(z.nullable(z.string()), null),
})
export type Feedback = z.infer<typeof Feedback>

export const createFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/createfeedback',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'queue',
  summary: 'Sends a concern, an issue or a suggestion to the admins',
  body: z.object({
    email: z.optional(Email),
    feedbackType: z.enum(FEEDBACK_TYPES, 'Please choose a type.'),
    message: z
      .string('Please write a message.')
      .check(z.overwrite(trimText), z.minLength(1, 'Please write a message.'), z.maxLength(FEEDBACK_MAX_LENGTH)),
  }),
  output: Message,
  idempotent: true,
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
})

export const userFeedbacks = endpoint({
  method: 'GET',
  path: '/api/feedback/user-feedbacks',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'saved',
  summary: "The caller's feedback, newest first, paged",
  query: z.object({ ...PageQuery }),
  output: z.array(Feedback),
})

export const ManagedFeedback = z.extend(Feedback, {
  /** Null once the author's account is deleted. */
  userId: z._default(z.nullable(z.extend(Person, { role: Role })), null),
})
export type ManagedFeedback = z.infer<typeof ManagedFeedback>
const FeedbackStatus = z.enum(FEEDBACK_STATUSES, 'Please choose a status.')

export const getAllFeedback = endpoint({
  method: 'GET',
  path: '/api/feedback/getAllfeedback',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'All feedback, newest first, paged',
  query: z.object({
    ...SearchPageQuery,
    email: z.optional(Email),
    status: z.optional(FeedbackStatus),
  }),
  output: z.array(ManagedFeedback),
})

const FeedbackChange = z.object({ message: z.string(), feedback: ManagedFeedback })

export const updateFeedbackStatus = endpoint({
  method: 'PUT',
  path: '/api/feedback/updatefeedbackstatus',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Changes the status of feedback and notifies its author',
  body: z.object({ feedbackId: Id, status: FeedbackStatus, email: z.optional(Email) }),
  output: FeedbackChange,
})

export const FEEDBACK_ANSWER_MAX_LENGTH = 2000
export const FEEDBACK_ANSWER_MISSING = 'Please write an answer.'

export const answerFeedback = endpoint({
  method: 'PUT',
  path: '/api/feedback/answer',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Answers feedback and notifies its author',
  body: z.object({
    feedbackId: Id,
    answer: z
      .string(FEEDBACK_ANSWER_MISSING)
      .check(z.overwrite(trimText), z.minLength(1, FEEDBACK_ANSWER_MISSING), z.maxLength(FEEDBACK_ANSWER_MAX_LENGTH)),
  }),
  output: FeedbackChange,
})
