import { isCorePack, type Pack } from '#contract/library/packs.ts'
import { fontsFor, type PackFont } from './pack-fonts.ts'
import type { SavedQuran } from './saved-quran.ts'

const sumBytes = (parts: readonly Pick<PackFont, 'bytes'>[]): number => parts.reduce((all, { bytes }) => all + bytes, 0)

/** Compressed bytes, as transferred. Shown before and after saving: the browser may store more. */
export const downloadBytes = (packs: readonly Pack[]): number => sumBytes(packs) + sumBytes(fontsFor(packs))

/** The checksum of a text names its version. */
export const isSameVersion = (one: Pack) => (other: Pack) => one.id === other.id && one.sha256 === other.sha256

/** Whether the core texts (verses, search, facts) are saved, in any version. */
export const isQuranSaved = ({ offered, saved }: SavedQuran): boolean => {
  const core = offered.filter(isCorePack)
  return core.length > 0 && core.every((pack) => saved.some(({ id }) => id === pack.id))
}

/** The saved texts that have a newer version on the server. */
export const findOutdatedPacks = ({ offered, saved }: SavedQuran): readonly Pack[] =>
  offered.filter((pack) => saved.some(({ id }) => id === pack.id) && !saved.some(isSameVersion(pack)))
