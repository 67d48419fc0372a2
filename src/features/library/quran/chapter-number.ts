import { CHAPTER_COUNT } from '#contract/library/constants.ts'

export const isChapterNumber = (number: number): boolean => number >= 1 && number <= CHAPTER_COUNT

/** The chapter number of a URL parameter; undefined unless it is 1 to 114. */
export const parseChapterNumber = (text: string | undefined): number | undefined => {
  const number = /^[1-9]\d{0,2}$/u.test(text ?? '') ? Number(text) : 0
  return isChapterNumber(number) ? number : undefined
}

/** The key of a chapter's names. The start of the app needs it for the title, and loads no query of the Quran. */
export const chapterKey = (id: number) => ['library', 'chapter', id] as const
