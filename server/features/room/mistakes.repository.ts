import { and, eq, sql } from 'drizzle-orm'
import type { MarkRequest } from '#contract/recitations/recitation-notes.ts'
import type { Database } from '#server/storage/database/open.ts'
import { recitationNotes } from '#server/storage/database/schema-ratings.ts'

type Mistake = Omit<MarkRequest, 'isOn'> & { readonly gigId: string }

/** A repeated mistake updates the time of its note. */
export const upsertNote = async (tx: Database, mistake: Mistake): Promise<void> => {
  const { gigId, studentId, verse, word, kind } = recitationNotes
  await tx
    .insert(recitationNotes)
    .values(mistake)
    .onConflictDoUpdate({ target: [gigId, studentId, verse, word, kind], set: { createdAt: sql`now()` } })
}

export const deleteNote = async (tx: Database, { gigId, studentId, verse, word, kind }: Mistake): Promise<void> => {
  await tx
    .delete(recitationNotes)
    .where(
      and(
        eq(recitationNotes.gigId, gigId),
        eq(recitationNotes.studentId, studentId),
        eq(recitationNotes.verse, verse),
        eq(recitationNotes.word, word),
        eq(recitationNotes.kind, kind),
      ),
    )
}
