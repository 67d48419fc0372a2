import { useState } from 'react'
import { LinkRenewal, type LoadFailure } from './link-renewal.ts'

interface Load {
  readonly src: string
  /** The key of the image: React sets an unchanged address only on a new element. */
  readonly number: number
}

/**
 * Gives a picture the link of a file, and another one after an error, because a link expires after ten minutes.
 * @param link the current one. The picture keeps its first one until that fails, so that it is loaded once
 */
export const usePictureLink = (link: string) => {
  const [load, setLoad] = useState<Load>({ src: link, number: 0 })
  const [broken, setBroken] = useState<{ readonly failure: LoadFailure; readonly link: string }>()
  const [renewal] = useState(() => new LinkRenewal())
  const show = (src: string): void => setLoad({ src, number: load.number + 1 })
  const onError = async (): Promise<void> => {
    const next = await renewal.next(load.src, link)
    if ('failure' in next) setBroken({ failure: next.failure, link })
    else show(next.src)
  }
  const retry = (): void => {
    setBroken(undefined)
    renewal.restart()
    show(link)
  }
  // A list that was renewed has another link, and a file that was saved on this phone has an address there.
  if (broken && broken.link !== link) retry()
  return { src: load.src, key: load.number, failure: broken?.failure, onError: () => void onError(), retry }
}
