import { isCorePack, type Pack } from '#contract/library/packs.ts'
import { type Letters, lettersFor } from './pack-fonts.ts'
import type { SavedQuran } from './saved-quran.ts'

const sum = (parts: readonly Pick<Letters, 'bytes'>[]): number => parts.reduce((all, { bytes }) => all + bytes, 0)

const lettersOf = (packs: readonly Pack[]): number => sum(lettersFor(packs))

/**
 * Bytes on the wire.
 * @param packs which texts
 */
export const wireOf = (packs: readonly Pack[]): number => sum(packs) + lettersOf(packs)

/**
 * Bytes on the phone.
 * @param packs which texts
 */
export const sizeOf = (packs: readonly Pack[]): number => packs.reduce((all, { size }) => all + size, lettersOf(packs))

const isSame = (one: Pack) => (other: Pack) => one.id === other.id && one.sha256 === other.sha256

/**
 * Whether the text, its search and the facts are here, in any version.
 * @param quran what the phone has
 */
export const isQuranSaved = ({ offered, saved }: SavedQuran): boolean => {
  const core = offered.filter(isCorePack)
  return core.length > 0 && core.every((pack) => saved.some(({ id }) => id === pack.id))
}

/**
 * What of the saved texts has a newer version.
 * @param quran what the phone has
 */
export const outdated = ({ offered, saved }: SavedQuran): readonly Pack[] =>
  offered.filter((pack) => saved.some(({ id }) => id === pack.id) && !saved.some(isSame(pack)))

/**
 * How much of what was asked for has arrived, from 0 to 1.
 * @param quran what the phone has
 */
export const progressOf = ({ offered, wanted, saved, pieces }: SavedQuran): number => {
  const packs = offered.filter(({ id }) => wanted.includes(id))
  const whole = wireOf(packs)
  const here = packs.flatMap((pack) =>
    saved.some(isSame(pack)) ? pack.pieces : pack.pieces.filter(({ name }) => pieces.has(name)),
  )
  const letters = lettersFor(packs).filter(({ name }) => pieces.has(name))
  return whole === 0 ? 0 : (sum(here) + sum(letters)) / whole
}
