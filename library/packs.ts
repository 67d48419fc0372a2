import type { Sources } from './sources.ts'

/**
 * The translations on offer. Their rights are the operator's to settle: a pack taken out of this list, or its file out
 * of `dist/library/translations/`, is gone from search and reader alike. The ids are the public service's.
 */
export const PACKS = [
  {
    file: 'english-saheeh',
    resource_id: 20,
    name: 'Saheeh International',
    language_name: 'english',
    texts: (sources: Sources) => sources.english,
  },
  {
    file: 'urdu-jalandhari',
    resource_id: 234,
    name: 'Fatah Muhammad Jalandhari',
    language_name: 'urdu',
    texts: (sources: Sources) => sources.urdu,
  },
] as const
