import type { Database } from '#server/storage/database/open.ts'
import { feedbacks } from '#server/storage/database/schema-feedback.ts'
import { daysBefore, type Plan } from './plan.ts'

const messages = [
  {
    author: 3,
    type: 'suggestion',
    message: 'Please add a reminder sound that I can choose. I sleep through the morning lesson.',
    daysAgo: 2,
  },
  {
    author: 10,
    type: 'issue',
    message: 'On my old phone the picture of the receipt turned by 90 degrees when I sent it.',
    daysAgo: 9,
    answer: 'Thank you. Pictures are now turned upright before they are sent. Please tell us if it happens again.',
  },
  {
    author: 22,
    type: 'concern',
    message:
      'Could you show on the page of a class whether recordings are made? My wife would like to know before she joins.',
    daysAgo: 16,
  },
] as const

export const insertFeedback = async (tx: Database, { students, now }: Plan): Promise<void> => {
  await tx.insert(feedbacks).values(
    messages.map(({ author, daysAgo, type, message, ...more }) => ({
      authorId: students[author]?.id ?? null,
      type,
      message,
      createdAt: daysBefore(now, daysAgo),
      ...('answer' in more && {
        answer: more.answer,
        answeredAt: daysBefore(now, daysAgo - 1),
        status: 'resolved' as const,
      }),
    })),
  )
}
