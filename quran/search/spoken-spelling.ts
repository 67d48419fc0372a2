import type { Spelling } from './spelling.ts'

const unitsOf = (letters: string): readonly number[] => Array.from(letters, (letter) => letter.charCodeAt(0))
const WEAK = new Set(unitsOf('aeiuOywh'))
const VOWELS = new Set(unitsOf('aeiuO'))
const [E = 0, ANY = 0, U = 0, H = 0] = unitsOf('eOuh')
const [S = 0, Z = 0, TH = 0, D = 0] = unitsOf('szcd')
const SIBILANTS = new Set([S, Z, TH, D])

const vowelExchangeCost = (one: number, other: number): number => {
  if (!VOWELS.has(one) || !VOWELS.has(other)) return 0.4
  if (one === ANY || other === ANY) return 0
  return (one === E || other === E) && one !== U && other !== U ? 0 : 0.45
}

/**
 * The transliteration writes th for letters that Urdu writes as s or z, and d for one that Urdu writes as z: zikr,
 * Ramzan.
 */
const sibilantExchangeCost = (one: number, other: number): number => {
  const isZ = one === Z || other === Z
  if (one === D || other === D) return isZ ? 0.1 : 1
  if (one === TH || other === TH) return isZ ? 0.05 : 0.15
  return 0.3
}

const MIN_OMIT_COST = 0.25

const weakOmitCost = (unit: number): number => {
  if (VOWELS.has(unit)) return 0.35
  return unit === H ? 0.3 : MIN_OMIT_COST
}

const toStrongLetter = (unit: number): number | undefined => {
  if (WEAK.has(unit)) return undefined
  return SIBILANTS.has(unit) ? S : unit
}

/** Costs of differences between Latin spellings of Arabic. */
export const SPOKEN_SPELLING: Spelling = {
  letters: 'abcdefghijklmnopqrstuvwxyzO',
  strongLetter: toStrongLetter,
  exchangeCost: (one, other) => (SIBILANTS.has(one) ? sibilantExchangeCost(one, other) : vowelExchangeCost(one, other)),
  omitCost: weakOmitCost,
  minOmitCost: MIN_OMIT_COST,
  minSkeletonLength: 1,
  maxCostFor: (length) => {
    if (length < 6) return length < 4 ? 0.1 : 0.25
    return (length - 2) * 0.1
  },
}
