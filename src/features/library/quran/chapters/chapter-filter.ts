import type { Chapter } from '#contract/library/quran.ts'

const DIACRITICS = /[\p{M}\u0640]/gu
const NOT_LETTERS = /[^\p{L}\p{N}]/gu

const normalizeName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .replaceAll('ی', 'ي')
    .replaceAll('ک', 'ك')
    .replaceAll('ہ', 'ه')
    .replace(NOT_LETTERS, '')
    .toLowerCase()

/** The chapters whose number, name or meaning contains `typed`, such as "18", "albaqarah", "the cow", "البقرة" or "گائے". */
export const filterChapters = (chapters: readonly Chapter[], typed: string): readonly Chapter[] => {
  const wanted = normalizeName(typed)
  if (wanted === '') return chapters
  if (/^\d+$/u.test(wanted)) return chapters.filter((chapter) => chapter.id === Number(wanted))
  return chapters.filter((chapter) =>
    [chapter.name_simple, chapter.name_arabic, chapter.translated_name.name, chapter.name_urdu ?? ''].some((name) =>
      normalizeName(name).includes(wanted),
    ),
  )
}
