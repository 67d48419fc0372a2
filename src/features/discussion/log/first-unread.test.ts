import { expect, test } from 'vitest'
import type { Comment } from '#contract/discussion/discussion.ts'
import { createComment } from '#tests/support/comments.ts'
import { findFirstUnread, startsUnread } from './first-unread.ts'

const commentOf = (seq: number, author = 'teacher', isRemoved = false): Comment =>
  createComment(seq, { userId: { _id: author, name: author }, isRemoved, ...(isRemoved && { message: '' }) })

const FIVE = [1, 2, 3, 4, 5].map((seq) => commentOf(seq))
const synced = { syncedUpTo: 5, myId: 'me' }

test('the unread marker stands above the first message after the last visit', () => {
  expect(findFirstUnread(FIVE, { readBefore: 2, ...synced })).toBe('m3')
  expect(findFirstUnread(FIVE, { readBefore: 5, ...synced })).toBe('')
})

test('a first visit marks nothing as unread', () => {
  expect(findFirstUnread(FIVE, { readBefore: null, ...synced })).toBe('')
})

test('what arrives while the discussion is open is not marked as unread', () => {
  expect(findFirstUnread([...FIVE, commentOf(6)], { readBefore: 5, ...synced })).toBe('')
})

test('an own message from another device counts as read, with all before it', () => {
  const comments = [commentOf(1), commentOf(2), commentOf(3, 'me'), commentOf(4)]
  expect(findFirstUnread(comments, { readBefore: 1, syncedUpTo: 4, myId: 'me' })).toBe('m4')
})

test('a removed message is not unread', () => {
  expect(findFirstUnread([commentOf(1), commentOf(2, 'teacher', true)], { readBefore: 1, ...synced })).toBe('')
})

test.each([
  ['up to the message before', 10, false],
  ['up to an older message', 9, true],
  ['never', null, false],
])('messages that were read %s: older ones are unread: %s %s', (_, readBefore, expected) => {
  const state = { readBefore, syncedUpTo: 13, myId: 'me' }
  expect(
    startsUnread(
      [11, 12, 13].map((seq) => commentOf(seq)),
      state,
    ),
  ).toBe(expected)
  expect(startsUnread([commentOf(11), commentOf(12, 'me')], state), 'an own message').toBe(false)
  expect(startsUnread([], state)).toBe(false)
})
