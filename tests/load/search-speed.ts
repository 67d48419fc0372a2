// How long a search of the whole Quran takes: once to prepare, then at each keystroke, against folding at each query.

import { readFileSync } from 'node:fs'
import { textsFrom, type WholePack } from '#contract/library/answers.ts'
import { fold } from '#contract/library/fold.ts'
import { getQuranPacks, Lines } from '#contract/library/packs.ts'
import { prepare, search } from '#contract/library/search/search.ts'

const SLOWDOWN = 4
const GOAL_MS = 16
const ROUNDS = 5
const TYPED = [
  'patience and prayer',
  'ayat ul kursi',
  'rehman',
  'الله لا اله الا هو',
  'آمنوا',
  'لل',
  'ہدایت',
  'yaseen',
  'mercy رحمة',
]

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../dist/library/${name}`, import.meta.url), 'utf8'))
const { packs } = getQuranPacks.output.parse(read('packs.json'))
const whole: WholePack[] = packs.map((pack) => ({
  pack,
  lines: pack.pieces.flatMap(({ name }) => Lines.parse(read(`pieces/${name}.json`))),
}))
const texts = textsFrom(whole)

const timed = (work: () => unknown): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}
const at = (sorted: readonly number[], part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
const shown = (ms: number): string =>
  `${ms.toFixed(1)} ms, ${(ms * SLOWDOWN).toFixed(0)} ms on a phone ${SLOWDOWN} times slower`

const preparing = timed(() => prepare(texts))
const library = prepare(texts)
const keystrokes = TYPED.flatMap((words) => Array.from(words, (_, index) => words.slice(0, index + 1)))
const firstTime = timed(() => search(library, { q: 'qwertyuiop' }))
const times: { readonly q: string; readonly ms: number }[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  for (const q of keystrokes) times.push({ q, ms: timed(() => search(library, { q })) })
}
const sorted = times.map(({ ms }) => ms).toSorted((one, other) => one - other)
const slowest = times.toSorted((one, other) => other.ms - one.ms)[0]
const naive = timed(() => texts.arabic.filter((text) => fold(text).includes(fold('آمنوا'))))

console.log(`prepare, once:      ${shown(preparing)}`)
console.log(`first by sound:     ${shown(firstTime)}`)
console.log(`keystroke, median:  ${shown(at(sorted, 0.5))}`)
console.log(`keystroke, p95:     ${shown(at(sorted, 0.95))}`)
console.log(`keystroke, slowest: ${shown(slowest?.ms ?? 0)} («${slowest?.q}»)`)
console.log(`p95 to the goal of ${GOAL_MS} ms: ${((at(sorted, 0.95) * SLOWDOWN) / GOAL_MS).toFixed(2)}`)
console.log(`median to folding the Arabic at each query: ${(at(sorted, 0.5) / naive).toFixed(2)}`)
