import { useEffect, useState } from 'react'
import { booksGroup } from './books-group.ts'
import { classFilesGroup } from './class-files-group.ts'
import type { Download, DownloadGroup } from './download.ts'
import { quranGroup } from './quran-group.ts'

const GROUPS: readonly DownloadGroup[] = [quranGroup, booksGroup, classFilesGroup]

export interface Shown {
  readonly name: string
  readonly downloads: readonly Download[]
}

/** What is here and how much of it; also what is only half here takes room. */
export const bytesOf = (groups: readonly Shown[]): number =>
  groups.flatMap(({ downloads }) => downloads).reduce((sum, { bytes }) => sum + bytes, 0)

/** Everything saved on this phone, by kind, kept up to date; undefined until the phone was asked. */
export const useDownloads = (): readonly Shown[] | undefined => {
  const [found, setFound] = useState<ReadonlyMap<string, readonly Download[]>>(new Map())
  useEffect(() => {
    let isOver = false
    const follow = ({ name, load, watch }: DownloadGroup) => {
      let reads = 0
      const read = async () => {
        reads += 1
        const mine = reads
        const downloads = await load().catch(() => [])
        // Reads may overtake one another: only the newest may speak.
        if (downloads && !isOver && mine === reads) setFound((before) => new Map([...before, [name, downloads]]))
      }
      const stop = watch(() => void read())
      void read()
      return stop
    }
    const stops = GROUPS.map(follow)
    return () => {
      isOver = true
      for (const stop of stops) stop()
    }
  }, [])
  if (found.size < GROUPS.length) return undefined
  return GROUPS.map(({ name }) => ({ name, downloads: found.get(name) ?? [] }))
}
