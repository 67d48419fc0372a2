import { expect, test } from 'vitest'
import { spellingCost } from './edit-distance.ts'
import { soundsOfQuery, soundsOfVerse } from './sounds.ts'
import { SPOKEN_SPELLING } from './spoken-spelling.ts'

const costOf = (one: string, other: string): number =>
  Math.min(
    ...soundsOfQuery(one.split(' ')).flatMap((sound) =>
      soundsOfQuery(other.split(' ')).map((known) =>
        spellingCost(SPOKEN_SPELLING, { wanted: sound, text: known, maxCost: 10 }),
      ),
    ),
  )

test.each([
  ['rehman', 'rahmaan'],
  ['yaseen', 'yasin'],
  ['kausar', 'kauthar'],
  ['momin', 'mumin'],
  ['zikr', 'dhikr'],
  ['qadeer', 'kadir'],
  ['mariz', 'marid'],
  ['rahmah', 'rahmat'],
  ['dawood', 'daud'],
])('%s sounds like %s', (one, other) => {
  expect(costOf(one, other)).toBeLessThanOrEqual(SPOKEN_SPELLING.maxCostFor(one.length))
})

test.each([
  ['mulk', 'malik'],
  ['rehman', 'raheem'],
  ['musa', 'isa'],
])('%s does not sound like %s', (one, other) => {
  expect(costOf(one, other)).toBeGreaterThan(SPOKEN_SPELLING.maxCostFor(one.length))
})

test.each([
  ['Bismi Allahi alrrahmani alrraheemi', 'bismi lahi rahmani rahim'],
  ['Thalika alkitabu la rayba feehi', 'calika lkitabu la raiba fih'],
  ['laqad jaakum rasoolun min anfusikum', 'lakad jakum rasulu min anfusikum'],
  ['Qul huwa Allahu ahadun', 'kul huwa lahu ahad'],
])('recitation joins the words of "%s"', (published, recited) => {
  expect(soundsOfVerse(published).join(' ')).toBe(recited)
})
