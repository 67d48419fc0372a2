import { isCorePack, type Pack } from '#contract/library/packs.ts'
import { languageName } from '#src/offline/quran/language-name.ts'
import { downloadBytes, findOutdatedPacks } from '#src/offline/quran/pack-sizes.ts'
import { cancelDownload, removeLanguage, removeQuran, resumeDownload } from '#src/offline/quran/save-quran.ts'
import {
  findWantedPacks,
  getSavedQuran,
  type SavedQuran,
  subscribeToSavedQuran,
} from '#src/offline/quran/saved-quran.ts'
import { startSavedQuran } from '#src/offline/quran/start-saved-quran.ts'
import type { Download, DownloadGroup } from './download.ts'

const VERSION_LETTERS = 8

const describeVersion = ({ sha256 }: Pack): string => `version ${sha256.slice(0, VERSION_LETTERS)}`

const listArabic = ({ saved }: SavedQuran): readonly Download[] => {
  const core = saved.filter(isCorePack)
  const text = core.find(({ kind }) => kind === 'arabic')
  if (!text) return []
  const hasLanguages = saved.length > core.length
  return [
    {
      totalBytes: downloadBytes(core),
      state: { kind: 'saved' },
      key: text.id,
      title: 'Arabic, with the search',
      description: `${text.name}, ${describeVersion(text)}`,
      href: '/quran-chapters',
      ...(hasLanguages && { warning: 'The languages saved with it are removed too.' }),
      remove: removeQuran,
    },
  ]
}

const listLanguages = ({ saved }: SavedQuran): readonly Download[] =>
  saved
    .filter((pack) => !isCorePack(pack))
    .map((pack) => ({
      totalBytes: downloadBytes([pack]),
      state: { kind: 'saved' },
      key: pack.id,
      title: languageName(pack),
      description: `${pack.name}, ${describeVersion(pack)}`,
      remove: () => removeLanguage(pack.id),
    }))

const listUnfinished = (quran: SavedQuran): readonly Download[] => {
  const { wanted, saved, download } = quran
  if (wanted.length === 0) return []
  const packs = findWantedPacks(quran)
  const isNewer = packs.length > 0 && packs.every(({ id }) => saved.some((pack) => pack.id === id))
  return [
    {
      key: 'on its way',
      title: isNewer ? 'A newer text' : 'The Quran',
      description: packs.map((pack) => (isCorePack(pack) ? pack.name : languageName(pack))).join(', '),
      totalBytes: downloadBytes(packs),
      state: download ?? { kind: 'stopped', received: 0, problem: '' },
      remove: cancelDownload,
      resume: () => resumeDownload(),
    },
  ]
}

const markOutdated = (quran: SavedQuran, downloads: readonly Download[]): readonly Download[] => {
  const ids = findOutdatedPacks(quran).map(({ id }) => id)
  return downloads.map((download) =>
    ids.includes(download.key)
      ? { ...download, description: `${download.description}; an update is available` }
      : download,
  )
}

/** The Arabic text with its search index, and each translation. */
export const quranGroup: DownloadGroup = {
  name: 'The Quran',
  load: async () => {
    if (!('caches' in globalThis)) return []
    const quran = getSavedQuran()
    if (!quran.isRead) return undefined
    return [...markOutdated(quran, [...listArabic(quran), ...listLanguages(quran)]), ...listUnfinished(quran)]
  },
  watch: (changed) => {
    if ('caches' in globalThis) void startSavedQuran()
    return subscribeToSavedQuran(changed)
  },
}
