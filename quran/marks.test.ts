import { expect, test } from 'vitest'
import { type Bookmark, Marks } from '#contract/library/bookmarks.ts'
import {
  changeBookmark,
  changeLastRead,
  combineMarks,
  EMPTY_MARKS,
  findMissingMarks,
  hasNoMarks,
  listBookmarks,
} from './marks.ts'

const RUN_COUNT = 300
const VERSE_KEYS = ['1:1', '1:7', '2:2', '2:142', '2:255', '112:1', '114:6']
const DISTINCT_TIMES = 6

/** The same numbers in each run, so that a failure can be reproduced. */
const seededRandom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pickOne = <One>(from: readonly [One, ...One[]], random: () => number): One =>
  from[Math.floor(random() * from.length)] ?? from[0]
const pickKey = (random: () => number): string => pickOne(['1:1', ...VERSE_KEYS], random)
const pickTime = (random: () => number): number => Math.floor(random() * DISTINCT_TIMES)

/** Any marks that a phone may send, including duplicate verses in any order. */
const randomMarks = (random: () => number): Marks => ({
  bookmarks: Array.from({ length: Math.floor(random() * 8) }, () => ({
    key: pickKey(random),
    at: pickTime(random),
    isKept: random() < 0.5,
  })),
  lastRead: random() < 0.6 ? { key: pickKey(random), at: pickTime(random) } : null,
})

const randomRuns = Array.from({ length: RUN_COUNT }, (_, seed) => {
  const random = seededRandom(seed + 1)
  return { seed, a: randomMarks(random), b: randomMarks(random), c: randomMarks(random), random }
})
const mergeAll = (...parts: readonly Marks[]): Marks => parts.reduce(combineMarks, EMPTY_MARKS)

test('marks merge to the same result in any order and grouping, also when repeated', () => {
  for (const { a, b, c, seed } of randomRuns) {
    const whole = combineMarks(combineMarks(a, b), c)
    expect(combineMarks(a, combineMarks(b, c)), `run ${seed}`).toEqual(whole)
    expect(combineMarks(combineMarks(c, a), b), `run ${seed}`).toEqual(whole)
    expect(combineMarks(whole, a), `run ${seed}`).toEqual(whole)
    expect(combineMarks(whole, whole), `run ${seed}`).toEqual(whole)
  }
})

test('a merge keeps exactly the newest entry of each verse', () => {
  for (const { a, b, seed } of randomRuns) {
    const { bookmarks } = combineMarks(a, b)
    const inputs = [...a.bookmarks, ...b.bookmarks]
    expect(new Set(bookmarks.map(({ key }) => key)), `run ${seed}`).toEqual(new Set(inputs.map(({ key }) => key)))
    expect(new Set(bookmarks.map(({ key }) => key)).size).toBe(bookmarks.length)
    for (const bookmark of bookmarks) {
      expect(inputs).toContainEqual(bookmark)
      expect(bookmark.at).toBe(Math.max(...inputs.filter(({ key }) => key === bookmark.key).map(({ at }) => at)))
    }
  }
})

test('missing marks are exactly what brings another device up to date', () => {
  for (const { a, b, seed } of randomRuns) {
    const [here, there] = [mergeAll(a), mergeAll(b)]
    const missing = findMissingMarks(there, here)
    expect(combineMarks(there, missing), `run ${seed}`).toEqual(combineMarks(there, here))
    expect(hasNoMarks(findMissingMarks(combineMarks(there, here), here)), `run ${seed}`).toBe(true)
    const known: readonly Bookmark[] = there.bookmarks
    for (const bookmark of missing.bookmarks) expect(known).not.toContainEqual(bookmark)
  }
})

test('a reader’s change wins over everything on the screen, even if the phone’s clock is wrong', () => {
  for (const { a, b, random, seed } of randomRuns) {
    const seen = combineMarks(a, b)
    const wish = { key: pickKey(random), isKept: random() < 0.5, now: pickTime(random) }
    const then = combineMarks(seen, changeBookmark(seen, wish))
    expect(
      listBookmarks(then).some(({ key }) => key === wish.key),
      `run ${seed}`,
    ).toBe(wish.isKept)
    expect(combineMarks(then, changeLastRead(then, wish.key, wish.now)).lastRead?.key).toBe(wish.key)
  }
})

test('a phone that missed a removal does not undo it', () => {
  const first = mergeAll(changeBookmark(EMPTY_MARKS, { key: '2:255', isKept: true, now: 100 }))
  const other = mergeAll(first, changeBookmark(first, { key: '36:1', isKept: true, now: 150 }))
  const removed = mergeAll(first, changeBookmark(first, { key: '2:255', isKept: false, now: 120 }))
  expect(listBookmarks(mergeAll(other, removed)).map(({ key }) => key)).toEqual(['36:1'])
  const again = mergeAll(other, removed, changeBookmark(removed, { key: '2:255', isKept: true, now: 1 }))
  expect(listBookmarks(again).map(({ key }) => key)).toEqual(['2:255', '36:1'])
})

test('bookmarks are listed in the order of the Quran', () => {
  const at = (key: string, now: number): Marks => changeBookmark(EMPTY_MARKS, { key, isKept: true, now })
  expect(listBookmarks(mergeAll(at('2:10', 5), at('2:9', 5), at('114:1', 9))).map(({ key }) => key)).toEqual([
    '2:9',
    '2:10',
    '114:1',
  ])
})

test('a merge always matches the schema of a request', () => {
  for (const { a, b } of randomRuns) expect(Marks.safeParse(combineMarks(a, b)).success).toBe(true)
})
