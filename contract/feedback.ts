import * as z from 'zod/mini'
import { Email } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { Page } from './gigs.ts'
import { SIGNED_IN } from './role.ts'
import { Message } from './user.ts'

export const FEEDBACK_TYPES = ['concern', 'issue', 'suggestion'] as const
export const FEEDBACK_MAX = 5000
export const FEEDBACK_STATUSES = ['pending', 'reviewed', 'resolved'] as const

export const Feedback = z.object({
  _id: z.string(),
  feedbackType: z.enum(FEEDBACK_TYPES),
  message: z.string(),
  status: z.enum(FEEDBACK_STATUSES),
  createdAt: z.string(),
})
export type Feedback = z.infer<typeof Feedback>

export const createFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/createfeedback',
  access: SIGNED_IN,
  whenOffline: 'queue',
  summary: 'Sends a concern, an issue or a suggestion to the admins',
  body: z.object({
    email: z.optional(Email),
    feedbackType: z.enum(FEEDBACK_TYPES, 'Please choose a type.'),
    message: z
      .string('Please write a message.')
      .check(z.trim(), z.minLength(1, 'Please write a message.'), z.maxLength(FEEDBACK_MAX)),
  }),
  output: Message,
  idempotent: true,
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
})

export const userFeedbacks = endpoint({
  method: 'GET',
  path: '/api/feedback/user-feedbacks',
  access: SIGNED_IN,
  whenOffline: 'saved',
  summary: 'What the caller has sent',
  query: z.object({ ...Page }),
  output: z.array(Feedback),
})
