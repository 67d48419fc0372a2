import { expect, test } from 'vitest'
import { computeSpellingCost } from './edit-distance.ts'
import { listQueryReadings, toVerseSounds } from './sounds.ts'
import { SPOKEN_SPELLING } from './spoken-spelling.ts'

const computeCost = (one: string, other: string): number =>
  Math.min(
    ...listQueryReadings(one.split(' ')).flatMap((sound) =>
      listQueryReadings(other.split(' ')).map((known) =>
        computeSpellingCost(SPOKEN_SPELLING, { wanted: sound, text: known, maxCost: 10 }),
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
  expect(computeCost(one, other)).toBeLessThanOrEqual(SPOKEN_SPELLING.maxCostFor(one.length))
})

test.each([
  ['mulk', 'malik'],
  ['rehman', 'raheem'],
  ['musa', 'isa'],
])('%s does not sound like %s', (one, other) => {
  expect(computeCost(one, other)).toBeGreaterThan(SPOKEN_SPELLING.maxCostFor(one.length))
})

test.each([
  ['Bismi Allahi alrrahmani alrraheemi', 'bismi lahi rahmani rahim'],
  ['Thalika alkitabu la rayba feehi', 'calika lkitabu la raiba fih'],
  ['laqad jaakum rasoolun min anfusikum', 'lakad jakum rasulu min anfusikum'],
  ['Qul huwa Allahu ahadun', 'kul huwa lahu ahad'],
])('recitation joins the words of "%s"', (published, recited) => {
  expect(toVerseSounds(published).join(' ')).toBe(recited)
})
