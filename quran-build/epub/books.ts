import { cleanVerse } from '#quran-build/arabic/clean.ts'
import { factsOf, toChapter } from '#quran-build/facts.ts'
import { TRANSLATIONS } from '#quran-build/packs.ts'
import type { Sources } from '#quran-build/sources.ts'
import type { Credit } from './about-page.ts'
import type { BookChapter } from './chapter-page.ts'
import { contentHash, digestOf } from './content-hash.ts'
import { type BookParts, makeBook } from './make-book.ts'
import { listRecipes, type Part, type Recipe } from './recipes.ts'

export interface BuiltBook {
  /** File name, with `.epub`. */
  readonly name: string
  readonly hash: string
  readonly digest: string
  readonly bytes: Uint8Array
}

interface AllTexts {
  readonly arabic: readonly string[]
  readonly urdu: readonly string[] | undefined
  readonly english: readonly string[] | undefined
}

// A translation that the operator removed from the list is in no book.
const findTranslation = (
  sources: Sources,
  credits: readonly Credit[],
  language: string,
): readonly string[] | undefined => {
  const isWanted = ({ kind, language_name: name }: Pick<Credit, 'kind' | 'language_name'>): boolean =>
    kind === 'translation' && name === language
  return credits.some(isWanted) ? TRANSLATIONS.find(isWanted)?.texts(sources) : undefined
}

const toBookChapter = (sources: Sources, texts: AllTexts, { chapter: id, first, last }: Part): BookChapter => {
  const named = sources.names[id - 1]
  if (!named) throw new Error(`There is no chapter ${id}.`)
  const facts = factsOf(id)
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
export const bookParts = (sources: Sources, credits: readonly Credit[]): readonly BookParts[] => {
  const texts: AllTexts = {
    arabic: sources.arabic.map(cleanVerse),
    urdu: findTranslation(sources, credits, 'urdu'),
    english: findTranslation(sources, credits, 'english'),
  }
  const shown = credits.filter(({ kind }) => kind === 'arabic' || kind === 'translation' || kind === 'facts')
  const partsOf = (recipe: Recipe): BookParts => ({
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
export const makeBooks = (sources: Sources, credits: readonly Credit[]): readonly BuiltBook[] =>
  bookParts(sources, credits).map((parts) => {
    const bytes = makeBook(parts)
    return { name: `${parts.recipe.file}.epub`, hash: contentHash(bytes), digest: digestOf(bytes), bytes }
  })
