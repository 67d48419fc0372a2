/** The server refuses a picture, or one frame of an animation, with more pixels. */
export const PICTURE_MAX_PIXELS = 50_000_000
/** All frames of an animation together: each one is decoded and encoded again. */
export const ANIMATION_MAX_PIXELS = 200_000_000

export const PICTURE_UNREADABLE = 'This picture cannot be read. Please choose another one.'
export const PICTURE_TOO_MANY_PIXELS = 'This picture has too many pixels. Please crop it or choose a smaller one.'
export const ANIMATION_TOO_LONG = 'This animation is too long. Please choose a shorter one, or share it as a video.'

interface PictureSize {
  readonly width: number
  readonly height: number
  /** More than one for an animation. */
  readonly frames?: number
}

/** @returns the reason why the server refuses a picture of this size; undefined if it accepts it */
export const findSizeProblem = ({ width, height, frames = 1 }: PictureSize): string | undefined => {
  if (width * height > PICTURE_MAX_PIXELS) return PICTURE_TOO_MANY_PIXELS
  return frames > 1 && width * height * frames > ANIMATION_MAX_PIXELS ? ANIMATION_TOO_LONG : undefined
}

/** From this ratio of height to width on, a screenshot was scrolled, and its text is hard to find in a review. */
const LONG_RATIO = 4

/** Whether a picture is so long that its part with the amount and the number should be cropped. */
export const isLongPicture = ({ width, height }: Pick<PictureSize, 'width' | 'height'>): boolean =>
  height >= LONG_RATIO * width
