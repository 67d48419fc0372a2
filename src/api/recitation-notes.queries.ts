import { getRecitationNotes } from '#contract/recitations/recitation-notes.ts'
import { pagedQuery } from './paged-query.ts'

const PAGE_SIZE = 50

export const recitationNotesKey = (gigId: string) => ['classroom', gigId, 'recitation-notes'] as const

/** Marked mistakes, newest first. A teacher gets those of the whole class, a student only their own. */
export const recitationNotesQuery = (gigId: string) =>
  pagedQuery(
    getRecitationNotes,
    { query: { gigId, limit: PAGE_SIZE } },
    { queryKey: recitationNotesKey(gigId), meta: { persist: true } },
  )
