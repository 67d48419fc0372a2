import type { Spelling } from './spelling.ts'

const toUnits = (letters: string): readonly number[] => Array.from(letters, (letter) => letter.charCodeAt(0))
const WEAK_LETTER_UNITS = new Set(toUnits('aeiuOywh'))
const VOWEL_UNITS = new Set(toUnits('aeiuO'))
const [E = 0, ANY = 0, U = 0, H = 0] = toUnits('eOuh')
const [S = 0, Z = 0, TH = 0, D = 0] = toUnits('szcd')
const SIBILANT_UNITS = new Set([S, Z, TH, D])

const computeVowelExchangeCost = (one: number, other: number): number => {
  if (!VOWEL_UNITS.has(one) || !VOWEL_UNITS.has(other)) return 0.4
  if (one === ANY || other === ANY) return 0
  return (one === E || other === E) && one !== U && other !== U ? 0 : 0.45
}

/**
 * The transliteration writes th for letters that Urdu writes as s or z, and d for one that Urdu writes as z: zikr,
 * Ramzan.
 */
const computeSibilantExchangeCost = (one: number, other: number): number => {
  const isZ = one === Z || other === Z
  if (one === D || other === D) return isZ ? 0.1 : 1
  if (one === TH || other === TH) return isZ ? 0.05 : 0.15
  return 0.3
}

const MIN_OMIT_COST = 0.25

const computeWeakOmitCost = (unit: number): number => {
  if (VOWEL_UNITS.has(unit)) return 0.35
  return unit === H ? 0.3 : MIN_OMIT_COST
}

const toStrongLetter = (unit: number): number | undefined => {
  if (WEAK_LETTER_UNITS.has(unit)) return undefined
  return SIBILANT_UNITS.has(unit) ? S : unit
}

/** Costs of differences between Latin spellings of Arabic. */
export const SPOKEN_SPELLING: Spelling = {
  letters: 'abcdefghijklmnopqrstuvwxyzO',
  strongLetter: toStrongLetter,
  exchangeCost: (one, other) =>
    SIBILANT_UNITS.has(one) ? computeSibilantExchangeCost(one, other) : computeVowelExchangeCost(one, other),
  omitCost: computeWeakOmitCost,
  minOmitCost: MIN_OMIT_COST,
  minSkeletonLength: 1,
  maxCostFor: (length) => {
    if (length < 6) return length < 4 ? 0.1 : 0.25
    return (length - 2) * 0.1
  },
}
