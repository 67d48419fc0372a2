import { expect, test } from 'vitest'
import { type Bookmark, Marks } from '#contract/library/bookmarks.ts'
import { bookmarked, isEmpty, keptOf, merged, NO_MARKS, readTo, unknownTo } from './marks.ts'

const RUNS = 300
const KEYS = ['1:1', '1:7', '2:2', '2:142', '2:255', '112:1', '114:6']
const MOMENTS = 6

/** The same numbers in each run, so that a failure can be looked at again. */
const dice = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const drawn = <One>(from: readonly [One, ...One[]], roll: () => number): One =>
  from[Math.floor(roll() * from.length)] ?? from[0]
const pick = (roll: () => number): string => drawn(['1:1', ...KEYS], roll)
const moment = (roll: () => number): number => Math.floor(roll() * MOMENTS)

/** Anything a phone may send: also a verse twice, in any order. */
const someMarks = (roll: () => number): Marks => ({
  bookmarks: Array.from({ length: Math.floor(roll() * 8) }, () => ({
    key: pick(roll),
    at: moment(roll),
    isKept: roll() < 0.5,
  })),
  lastRead: roll() < 0.6 ? { key: pick(roll), at: moment(roll) } : null,
})

const runs = Array.from({ length: RUNS }, (_, seed) => {
  const roll = dice(seed + 1)
  return { seed, a: someMarks(roll), b: someMarks(roll), c: someMarks(roll), roll }
})
const all = (...parts: readonly Marks[]): Marks => parts.reduce(merged, NO_MARKS)

test('marks merge to the same, in whatever order, grouping and number of times they come', () => {
  for (const { a, b, c, seed } of runs) {
    const whole = merged(merged(a, b), c)
    expect(merged(a, merged(b, c)), `run ${seed}`).toEqual(whole)
    expect(merged(merged(c, a), b), `run ${seed}`).toEqual(whole)
    expect(merged(whole, a), `run ${seed}`).toEqual(whole)
    expect(merged(whole, whole), `run ${seed}`).toEqual(whole)
  }
})

test('a merge has one entry a verse, the newest of all that came, and nothing else', () => {
  for (const { a, b, seed } of runs) {
    const { bookmarks } = merged(a, b)
    const came = [...a.bookmarks, ...b.bookmarks]
    expect(new Set(bookmarks.map(({ key }) => key)), `run ${seed}`).toEqual(new Set(came.map(({ key }) => key)))
    expect(new Set(bookmarks.map(({ key }) => key)).size).toBe(bookmarks.length)
    for (const bookmark of bookmarks) {
      expect(came).toContainEqual(bookmark)
      expect(bookmark.at).toBe(Math.max(...came.filter(({ key }) => key === bookmark.key).map(({ at }) => at)))
    }
  }
})

test('what a place does not know is just enough to bring it up to date', () => {
  for (const { a, b, seed } of runs) {
    const [here, there] = [all(a), all(b)]
    const news = unknownTo(there, here)
    expect(merged(there, news), `run ${seed}`).toEqual(merged(there, here))
    expect(isEmpty(unknownTo(merged(there, here), here)), `run ${seed}`).toBe(true)
    const known: readonly Bookmark[] = there.bookmarks
    for (const bookmark of news.bookmarks) expect(known).not.toContainEqual(bookmark)
  }
})

test('what a reader does counts over all that they see, whatever the clock of the phone says', () => {
  for (const { a, b, roll, seed } of runs) {
    const seen = merged(a, b)
    const wish = { key: pick(roll), isKept: roll() < 0.5, now: moment(roll) }
    const then = merged(seen, bookmarked(seen, wish))
    expect(
      keptOf(then).some(({ key }) => key === wish.key),
      `run ${seed}`,
    ).toBe(wish.isKept)
    expect(merged(then, readTo(then, wish.key, wish.now)).lastRead?.key).toBe(wish.key)
  }
})

test('a removal on one phone is not undone by another that has not heard of it', () => {
  const first = all(bookmarked(NO_MARKS, { key: '2:255', isKept: true, now: 100 }))
  const other = all(first, bookmarked(first, { key: '36:1', isKept: true, now: 150 }))
  const removed = all(first, bookmarked(first, { key: '2:255', isKept: false, now: 120 }))
  expect(keptOf(all(other, removed)).map(({ key }) => key)).toEqual(['36:1'])
  const again = all(other, removed, bookmarked(removed, { key: '2:255', isKept: true, now: 1 }))
  expect(keptOf(again).map(({ key }) => key)).toEqual(['2:255', '36:1'])
})

test('bookmarks stand in the order of the Quran', () => {
  const at = (key: string, now: number): Marks => bookmarked(NO_MARKS, { key, isKept: true, now })
  expect(keptOf(all(at('2:10', 5), at('2:9', 5), at('114:1', 9))).map(({ key }) => key)).toEqual([
    '2:9',
    '2:10',
    '114:1',
  ])
})

test('a merge is always fit to be sent', () => {
  for (const { a, b } of runs) expect(Marks.safeParse(merged(a, b)).success).toBe(true)
})
