import { isCorePack, type Pack } from '#contract/library/packs.ts'
import { fontsFor, type PackFont } from './pack-fonts.ts'
import type { SavedQuran } from './saved-quran.ts'

const sumBytes = (parts: readonly Pick<PackFont, 'bytes'>[]): number => parts.reduce((all, { bytes }) => all + bytes, 0)

/** Compressed bytes, as transferred. Shown before and after saving: the browser may store more. */
export const downloadBytes = (packs: readonly Pack[]): number => sumBytes(packs) + sumBytes(fontsFor(packs))

const isSameVersion = (one: Pack) => (other: Pack) => one.id === other.id && one.sha256 === other.sha256

/** Whether the core texts (verses, search, facts) are saved, in any version. */
export const isQuranSaved = ({ offered, saved }: SavedQuran): boolean => {
  const core = offered.filter(isCorePack)
  return core.length > 0 && core.every((pack) => saved.some(({ id }) => id === pack.id))
}

/** The saved texts that have a newer version on the server. */
export const findOutdatedPacks = ({ offered, saved }: SavedQuran): readonly Pack[] =>
  offered.filter((pack) => saved.some(({ id }) => id === pack.id) && !saved.some(isSameVersion(pack)))

/** Progress of the wanted texts, from 0 to 1. */
export const downloadProgress = ({ offered, wanted, saved, pieces }: SavedQuran): number => {
  const packs = offered.filter(({ id }) => wanted.includes(id))
  const whole = downloadBytes(packs)
  const arrived = packs.flatMap((pack) =>
    saved.some(isSameVersion(pack)) ? pack.pieces : pack.pieces.filter(({ name }) => pieces.has(name)),
  )
  const fonts = fontsFor(packs).filter(({ name }) => pieces.has(name))
  return whole === 0 ? 0 : (sumBytes(arrived) + sumBytes(fonts)) / whole
}
