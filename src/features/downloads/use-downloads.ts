import { useEffect, useState } from 'react'
import { booksGroup } from './books-group.ts'
import { classFilesGroup } from './class-files-group.ts'
import type { Download, DownloadGroup } from './download.ts'
import { quranGroup } from './quran-group.ts'

const GROUPS: readonly DownloadGroup[] = [quranGroup, booksGroup, classFilesGroup]

export interface LoadedGroup {
  readonly name: string
  readonly downloads: readonly Download[]
}

/** What is here and how much of it; also what is only half here takes room. */
export const sumBytes = (groups: readonly LoadedGroup[]): number =>
  groups.flatMap(({ downloads }) => downloads).reduce((sum, { bytes }) => sum + bytes, 0)

/** Everything saved on this phone, by kind, kept up to date; undefined until the phone was asked. */
export const useDownloads = (): readonly LoadedGroup[] | undefined => {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly Download[]>>(new Map())
  useEffect(() => {
    let isUnmounted = false
    const watchGroup = ({ name, load, watch }: DownloadGroup) => {
      let reads = 0
      const read = async () => {
        reads += 1
        const ownRead = reads
        const downloads = await load().catch(() => [])
        // Reads may overtake one another: only the newest may speak.
        if (downloads && !isUnmounted && ownRead === reads)
          setLoaded((before) => new Map([...before, [name, downloads]]))
      }
      const unwatch = watch(() => void read())
      void read()
      return unwatch
    }
    const unwatchers = GROUPS.map(watchGroup)
    return () => {
      isUnmounted = true
      for (const unwatch of unwatchers) unwatch()
    }
  }, [])
  if (loaded.size < GROUPS.length) return undefined
  return GROUPS.map(({ name }) => ({ name, downloads: loaded.get(name) ?? [] }))
}
