import uthmaniFont from '../../../../../dist/library/uthmani-font.woff2?url'

let isLoaded = false

/** Browsers never retry an `@font-face` that failed offline, so each attempt creates its own FontFace. */
export const loadUthmaniFont = async (): Promise<void> => {
  if (isLoaded) return
  document.fonts.add(await new FontFace('Amiri Quran', `url(${uthmaniFont})`).load())
  isLoaded = true
}
