import type { Comment } from '#contract/discussion/discussion.ts'

/** A message of a teacher. */
export const createComment = (seq: number, fields: Partial<Comment> = {}): Comment => ({
  _id: `m${seq}`,
  gigId: 'g',
  seq,
  change: seq,
  userId: { _id: 'teacher', name: 'Maryam' },
  message: 'text',
  createdAt: new Date(seq * 1000).toISOString(),
  isRemoved: false,
  ...fields,
})

/** The messages of a discussion, from the first one. */
export const createComments = (count: number): Comment[] =>
  Array.from({ length: count }, (_, index) => createComment(index + 1))
