import { useRef, useState } from 'react'
import { LinkRenewal, type LoadFailure } from './link-renewal.ts'

/** Whether the element would have played by itself, but has never loaded anything. */
const isToBegin = ({ autoplay, readyState }: HTMLMediaElement): boolean =>
  autoplay && readyState === HTMLMediaElement.HAVE_NOTHING

/** Goes on at the same place. */
const replaceSource = (media: HTMLMediaElement, link: string, isPlaying: boolean): void => {
  const { currentTime, playbackRate } = media
  media.autoplay = isPlaying
  media.src = link
  // Before the new source has loaded, this sets where it begins.
  media.currentTime = currentTime
  media.playbackRate = playbackRate
}

/**
 * Gives a media element the link of a file, and another one after an error: a link expires after ten minutes, and the
 * rest of a longer recording is then refused.
 * @param link the current one. The element keeps its first one until that fails, so that a renewed list does not load
 *   the file again
 */
export const useFileLink = (link: string) => {
  const [src] = useState(link)
  const [failure, setFailure] = useState<LoadFailure>()
  const [renewal] = useState(() => new LinkRenewal())
  const failed = useRef<HTMLMediaElement>(null)
  /** @param wasPlaying before the error, at which Chromium pauses the element */
  const renew = async (media: HTMLMediaElement, wasPlaying: boolean): Promise<void> => {
    failed.current = media
    const isPlaying = wasPlaying || !media.paused || isToBegin(media)
    const isNetworkLost = media.error?.code === MediaError.MEDIA_ERR_NETWORK
    const next = await renewal.next(media.getAttribute('src') ?? '', link, { at: media.currentTime, isNetworkLost })
    if ('failure' in next) setFailure(next.failure)
    else if (media.isConnected) replaceSource(media, next.src, isPlaying)
  }
  /** After a failure of the network, which leaves the element on the page with its position. */
  const retry = (): void => {
    setFailure(undefined)
    renewal.restart()
    if (failed.current) void renew(failed.current, true)
  }
  return { src, failure, onError: (...error: Parameters<typeof renew>): void => void renew(...error), retry }
}
