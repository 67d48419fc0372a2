import { useRef, useState } from 'react'
import { getFileLink, readFileId } from '#contract/files/private-files.ts'
import { call } from '#src/api/call.ts'

/** @returns undefined for a file that is saved on this phone, because its address does not expire */
const fetchLink = async (link: string): Promise<string | undefined> => {
  const id = readFileId(link)
  return id && (await call(getFileLink, { params: { id } })).url
}

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
  const [isBroken, setBroken] = useState(false)
  const failed = useRef(new Set<string>())
  /** @param wasPlaying before the error, at which Chromium pauses the element */
  const renew = async (media: HTMLMediaElement, wasPlaying: boolean): Promise<void> => {
    const last = media.getAttribute('src') ?? ''
    failed.current.add(last)
    const next = failed.current.has(link) ? await fetchLink(last).catch(() => undefined) : link
    // The server gives the same link for a minute. If that has failed, the file itself cannot be played.
    if (!next || failed.current.has(next)) setBroken(true)
    else if (media.isConnected) replaceSource(media, next, wasPlaying || !media.paused || isToBegin(media))
  }
  return { src, isBroken, onError: (...error: Parameters<typeof renew>): void => void renew(...error) }
}
