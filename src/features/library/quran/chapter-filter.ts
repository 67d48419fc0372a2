import type { Chapter } from '#contract/library/quran.ts'

const MARKS = /[\p{M}\u0640]/gu
const NOT_LETTERS = /[^\p{L}\p{N}]/gu

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .replaceAll('ی', 'ي')
    .replaceAll('ک', 'ك')
    .replaceAll('ہ', 'ه')
    .replace(NOT_LETTERS, '')
    .toLowerCase()

/** The chapters whose number, name or meaning has what was typed: "18", "albaqarah", "the cow", "البقرة" or "گائے". */
export const chaptersLike = (chapters: readonly Chapter[], typed: string): readonly Chapter[] => {
  const wanted = bare(typed)
  if (wanted === '') return chapters
  if (/^\d+$/u.test(wanted)) return chapters.filter((chapter) => String(chapter.id).startsWith(wanted))
  return chapters.filter((chapter) =>
    [chapter.name_simple, chapter.name_arabic, chapter.translated_name.name, chapter.name_urdu ?? ''].some((name) =>
      bare(name).includes(wanted),
    ),
  )
}
