import { getRecitationNotes } from '#contract/recitations/recitation-notes.ts'
import { pagedQuery } from './paged-query.ts'

const PAGE_SIZE = 50
/** Of one student in one verse. */
const VERSE_PAGE_SIZE = 200

export const recitationNotesKey = (gigId: string) => ['classroom', gigId, 'recitation-notes'] as const

/** Marked mistakes, newest first. A teacher gets those of the whole class, a student only their own. */
export const recitationNotesQuery = (gigId: string) =>
  pagedQuery(
    getRecitationNotes,
    { query: { gigId, limit: PAGE_SIZE } },
    { queryKey: recitationNotesKey(gigId), meta: { persist: true } },
  )

interface RecitedVerse {
  readonly gigId: string
  readonly studentId: string
  /** `chapter:verse` */
  readonly verse: string
}

/** The marked mistakes of a student in one verse. The newest of the class may all be of later verses. */
export const verseNotesQuery = ({ gigId, studentId, verse }: RecitedVerse) =>
  pagedQuery(
    getRecitationNotes,
    { query: { gigId, studentId, verse, limit: VERSE_PAGE_SIZE } },
    { queryKey: [...recitationNotesKey(gigId), studentId, verse], meta: {} },
  )
