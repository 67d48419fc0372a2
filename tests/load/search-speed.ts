// Measures a search of the whole Quran: the preparation once, then each query and each keystroke of some.

import { readFileSync } from 'node:fs'
import { getQuranPacks, PieceLines } from '#contract/library/packs.ts'
import { type LoadedPack, toTexts } from '#quran/api-responses.ts'
import { foldText } from '#quran/fold.ts'
import { prepareTexts, search } from '#quran/search/search.ts'
import { percentile } from '#tests/bench/percentile.ts'
import { ALL_QUERIES } from '#tests/quran/search/all-queries.ts'

const SLOWDOWN = 4
const GOAL_MS = 16
const ROUNDS = 6
const WORST_QUERIES = 5
const TYPED_QUERIES = [
  'patience and prayer',
  'ayat ul kursi',
  'rehman',
  'الله لا اله الا هو',
  'آمنوا',
  'لل',
  'ہدایت',
  'yaseen',
  'mercy رحمة',
  'ali',
  'la',
  'the',
  'hello world',
  'noah ark',
]
const QUERIES = ALL_QUERIES.map(([query]) => query)

const readBuiltJson = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../dist/library/${name}`, import.meta.url), 'utf8'))
const { packs } = getQuranPacks.output.parse(readBuiltJson('packs.json'))
const completePacks: LoadedPack[] = packs.map((pack) => ({
  pack,
  lines: pack.pieces.flatMap(({ name }) => PieceLines.parse(readBuiltJson(`pieces/${name}.json`))),
}))
const texts = toTexts(completePacks)

const measureMs = (work: () => unknown): number => {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}
const formatMs = (ms: number): string =>
  `${ms.toFixed(1)} ms, ${(ms * SLOWDOWN).toFixed(0)} ms on a phone ${SLOWDOWN} times slower`

const library = prepareTexts(texts)
const { scripture, urdu, english, sounds } = library.sources
for (const [name, source] of Object.entries({ scripture, urdu, english, sounds })) {
  console.log(`prepare ${name}, once: ${formatMs(measureMs(source))}`)
}

const keystrokes = TYPED_QUERIES.flatMap((words) => Array.from(words, (_, index) => words.slice(0, index + 1)))
const queries = [...new Set([...keystrokes, ...QUERIES])]
const timesByRound = Array.from({ length: ROUNDS }, () => queries.map((q) => measureMs(() => search(library, { q }))))
// Skip the first round, which includes compilation, and take the median of the others to ignore pauses of the machine.
const timesByQuery = queries.map((q, index) => ({
  q,
  ms: percentile(
    timesByRound.slice(1).map((times) => times[index] ?? 0),
    0.5,
  ),
}))
const medians = timesByQuery.map(({ ms }) => ms)
const naiveSearchMs = measureMs(() => texts.arabic.filter((text) => foldText(text).includes(foldText('آمنوا'))))

console.log(`${queries.length} queries, median: ${formatMs(percentile(medians, 0.5))}`)
console.log(`p95:     ${formatMs(percentile(medians, 0.95))}`)
for (const { q, ms } of timesByQuery.toSorted((one, other) => other.ms - one.ms).slice(0, WORST_QUERIES)) {
  console.log(`slow:    ${formatMs(ms)} («${q}»)`)
}
console.log(`worst to the goal of ${GOAL_MS} ms: ${((percentile(medians, 1) * SLOWDOWN) / GOAL_MS).toFixed(2)}`)
console.log(`median to folding the Arabic at each query: ${(percentile(medians, 0.5) / naiveSearchMs).toFixed(2)}`)
