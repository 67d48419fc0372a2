import { cleanVerse } from '#quran-build/arabic/clean.ts'
import { readChapterMeta, toChapter } from '#quran-build/facts.ts'
import { TRANSLATIONS } from '#quran-build/packs.ts'
import type { Sources } from '#quran-build/sources.ts'
import type { TextCredit } from './about-page.ts'
import type { BookChapter } from './chapter-page.ts'
import { computePieceDigest, toContentHash } from './content-hash.ts'
import { type BookParts, makeBook } from './make-book.ts'
import { type BookRecipe, type ChapterPart, listRecipes } from './recipes.ts'

export interface BuiltBook {
  /** File name, with `.epub`. */
  readonly name: string
  readonly hash: string
  readonly digest: string
  readonly bytes: Uint8Array
}

interface BookTexts {
  readonly arabic: readonly string[]
  readonly urdu: readonly string[] | undefined
  readonly english: readonly string[] | undefined
}

// A translation that the operator removed from the list is in no book.
const findTranslation = (
  sources: Sources,
  credits: readonly TextCredit[],
  language: string,
): readonly string[] | undefined => {
  const isWanted = ({ kind, language_name: name }: Pick<TextCredit, 'kind' | 'language_name'>): boolean =>
    kind === 'translation' && name === language
  return credits.some(isWanted) ? TRANSLATIONS.find(isWanted)?.texts(sources) : undefined
}

const toBookChapter = (sources: Sources, texts: BookTexts, { chapter: id, first, last }: ChapterPart): BookChapter => {
  const named = sources.names[id - 1]
  if (!named) throw new Error(`There is no chapter ${id}.`)
  const facts = readChapterMeta(id)
  const chapter = { ...toChapter(named, facts), name_urdu: sources.urduNames[id - 1] ?? '' }
  const verses = Array.from({ length: last - first + 1 }, (_, index) => {
    const at = facts.firstAyahId - 1 + first - 1 + index
    const [urdu, english] = [texts.urdu?.[at], texts.english?.[at]]
    return {
      verse: first + index,
      arabic: texts.arabic[at] ?? '',
      ...(urdu !== undefined && { urdu }),
      ...(english !== undefined && { english }),
    }
  })
  return { chapter, verses, basmala: first === 1 && chapter.bismillah_pre ? texts.arabic[0] : undefined }
}

/** The content of every book, before packaging. */
export const listBookParts = (sources: Sources, credits: readonly TextCredit[]): readonly BookParts[] => {
  const texts: BookTexts = {
    arabic: sources.arabic.map(cleanVerse),
    urdu: findTranslation(sources, credits, 'urdu'),
    english: findTranslation(sources, credits, 'english'),
  }
  const shown = credits.filter(({ kind }) => kind === 'arabic' || kind === 'translation' || kind === 'facts')
  const partsOf = (recipe: BookRecipe): BookParts => ({
    recipe,
    chapters: recipe.parts.map((part) => toBookChapter(sources, texts, part)),
    credits: shown,
  })
  return listRecipes(sources).map(partsOf)
}

/**
 * Makes the bundled books of the shelf "Other Books".
 * @param credits of every pack
 */
export const makeBooks = (sources: Sources, credits: readonly TextCredit[]): readonly BuiltBook[] =>
  listBookParts(sources, credits).map((parts) => {
    const bytes = makeBook(parts)
    return { name: `${parts.recipe.file}.epub`, hash: toContentHash(bytes), digest: computePieceDigest(bytes), bytes }
  })
