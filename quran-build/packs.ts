import type { PackInfo } from './pieces.ts'
import type { Sources } from './sources.ts'

interface TranslationRecipe extends PackInfo {
  readonly texts: (sources: Sources) => readonly string[]
}

/**
 * The translations offered to readers. The operator is responsible for their rights: removing an entry removes the
 * translation from search, reader and phones. The ids are those of the public service.
 */
export const TRANSLATIONS: readonly TranslationRecipe[] = [
  {
    id: 'english-saheeh',
    kind: 'translation',
    name: 'Saheeh International',
    language_name: 'english',
    resource_id: 20,
    credit: 'Saheeh International. From the package quran-db 1.2.4.',
    licence: '© 1997 Abul-Qasim Publishing House.',
    texts: (sources) => sources.english,
  },
  {
    id: 'urdu-jalandhari',
    kind: 'translation',
    name: 'Fateh Muhammad Jalandhari',
    language_name: 'urdu',
    resource_id: 234,
    credit: 'Fateh Muhammad Jalandhari. From the package holy-quran 1.0.4.',
    licence: 'The package states no licence of this text.',
    texts: (sources) => sources.urdu,
  },
  {
    id: 'transliteration',
    kind: 'transliteration',
    name: 'Transliteration',
    language_name: 'transliteration',
    resource_id: 57,
    credit: 'Tanzil (tanzil.net). From the package quran-json 3.1.2.',
    licence: 'For non-commercial use, with a link to tanzil.net.',
    texts: (sources) => sources.transliteration,
  },
]
