let playing: HTMLMediaElement | null = null

/** Pauses the recording that was playing before. */
export const playOnly = (media: HTMLMediaElement): void => {
  if (playing !== media) playing?.pause()
  playing = media
}
