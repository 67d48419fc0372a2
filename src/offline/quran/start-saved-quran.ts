import type { Pack } from '#contract/library/packs.ts'
import { isMetered } from '#src/offline/storage/storage-quota.ts'
import { dropDamaged, fetchLetters, fetchList } from './pack-download.ts'
import { readBroken, readSaved, readWanted, writeWanted } from './pack-store.ts'
import { goOn, idsOf, isSame, LOCK } from './save-quran.ts'
import { followOtherTabs, look, savedQuranNow, show, tell } from './saved-quran.ts'

let isListed = false

/** Looks once for newer versions of what is saved; on mobile data nothing is fetched without a tap. */
const refresh = async (): Promise<void> => {
  if (isListed) return
  const offered = await fetchList(new AbortController().signal).catch(() => undefined)
  if (!offered) return
  isListed = true
  show({ offered })
  const { packs } = await readSaved()
  const isNew = packs.some((pack) => !offered.some(isSame(pack)))
  if (!isNew || isMetered()) return
  await writeWanted({ ids: idsOf(packs), isMeteredFine: false })
  await goOn()
}

/** Asks again for texts of which a piece was found damaged and thrown away. */
const mend = async (): Promise<void> => {
  const isBroken = await navigator.locks.request(LOCK, async () => {
    const { ids = [], isMeteredFine = false } = (await readWanted()) ?? {}
    const broken = idsOf(await readBroken()).filter((id) => !ids.includes(id))
    if (broken.length > 0) await writeWanted({ ids: [...ids, ...broken], isMeteredFine })
    return broken.length > 0
  })
  if (!isBroken) return
  await tell()
  if (!isMetered()) await goOn()
}

/** A new release may bring the letters under another name. */
const keepLetters = async (): Promise<void> => {
  if (isMetered()) return
  // Without a network now: the next start asks again.
  await fetchLetters(savedQuranNow().saved, new AbortController().signal).catch(() => undefined)
}

/**
 * Throws away what of a saved text is not what it should be, and asks for it again.
 * @param pack which
 */
export const mendText = async (pack: Pack): Promise<void> => {
  await dropDamaged(pack)
  await tell()
  await mend()
}

let isStarted = false

const follow = (): void => {
  if (isStarted) return
  isStarted = true
  followOtherTabs(() => void mend())
  addEventListener('online', () => void (savedQuranNow().phase === 'waiting' ? goOn() : refresh()))
}

/** Reads what is here, goes on with what was cut, and looks for newer versions. */
export const startSavedQuran = async (): Promise<void> => {
  follow()
  await look()
  await mend()
  const wanted = await readWanted()
  if (wanted && (wanted.isMeteredFine || !isMetered())) await goOn()
  else await refresh()
  await keepLetters()
}
