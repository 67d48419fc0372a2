import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Pack } from '#contract/library/packs.ts'
import { chapterVersesQuery } from '#src/api/quran/quran-text.queries.ts'
import { versesElementId } from '#src/features/library/quran/verses-in-page.ts'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { addTranslation } from './add-translation.ts'
import { translationQuery } from './translations.queries.ts'

const LANGUAGES: Readonly<Record<string, string>> = { english: 'en', urdu: 'ur', transliteration: 'ar-Latn' }

interface TranslationTextProps {
  chapter: number
  pack: Pack
  rank: number
}

/** Inserts one translation below the verses of a chapter while mounted. */
export const TranslationText = ({ chapter, pack, rank }: TranslationTextProps) => {
  const texts = useQuery(translationQuery(pack.resource_id, chapter))
  // Runs the effect again when fetched verses have replaced the skeleton.
  const { data: verses } = useQuery({ ...chapterVersesQuery(chapter), enabled: false })
  const credit = pack.name
  const lang = LANGUAGES[pack.language_name] ?? 'en'
  useEffect(() => {
    const list = document.getElementById(versesElementId(chapter))
    if (!list || !texts.data || verses?.length === 0) return undefined
    return addTranslation(list, { rank, lang, credit, texts: texts.data })
  }, [chapter, credit, lang, rank, texts.data, verses])
  return texts.isError ? <ErrorState message={texts.error.message} onRetry={() => void texts.refetch()} /> : null
}
