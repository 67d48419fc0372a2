import { useEffect, useState } from 'react'
import { booksGroup } from './books-group.ts'
import { classFilesGroup } from './class-files-group.ts'
import { countBytesOnPhone, type Download, type DownloadGroup } from './download.ts'
import { quranGroup } from './quran-group.ts'

const DOWNLOAD_GROUPS: readonly DownloadGroup[] = [quranGroup, booksGroup, classFilesGroup]

export interface LoadedGroup {
  readonly name: string
  readonly downloads: readonly Download[]
}

export const sumBytes = (groups: readonly LoadedGroup[]): number =>
  groups.flatMap(({ downloads }) => downloads).reduce((sum, download) => sum + countBytesOnPhone(download), 0)

/** Every download on this phone, by kind, kept up to date; undefined while the first read is pending. */
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
        // Reads may finish out of order, so only the newest one updates the state.
        if (downloads && !isUnmounted && ownRead === reads)
          setLoaded((before) => new Map([...before, [name, downloads]]))
      }
      const unwatch = watch(() => void read())
      void read()
      return unwatch
    }
    const unwatchers = DOWNLOAD_GROUPS.map(watchGroup)
    return () => {
      isUnmounted = true
      for (const unwatch of unwatchers) unwatch()
    }
  }, [])
  if (loaded.size < DOWNLOAD_GROUPS.length) return undefined
  return DOWNLOAD_GROUPS.map(({ name }) => ({ name, downloads: loaded.get(name) ?? [] }))
}
