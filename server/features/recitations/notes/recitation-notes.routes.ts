import type { FastifyInstance } from 'fastify'
import { getRecitationNotes, type RecitationNote } from '#contract/recitations/recitation-notes.ts'
import { requireMember } from '#server/domain/classroom/class-access.ts'
import type { Platform } from '#server/platform/platform.ts'
import { creationCursor, listPage } from '#server/web/http/paging.ts'
import { type Call, serve } from '#server/web/http/serve.ts'
import { countNotes, type NoteRecord, readNotes } from './recitation-notes.repository.ts'

const toRecitationNote = ({ note, studentName }: NoteRecord): RecitationNote => {
  const { id, studentId, verse, word, text, kind, createdAt } = note
  return { _id: id, studentId, studentName, verse, word, text, kind, markedAt: createdAt.toISOString() }
}

/** Students read only their own notes. */
const listNotes = async ({ db }: Platform, call: Call<typeof getRecitationNotes>): Promise<RecitationNote[]> => {
  const { gigId } = call.query
  const { role } = await requireMember(db, call.account, gigId)
  const filter = { gigId, studentId: role === 'student' ? call.account.id : undefined }
  const rows = await listPage(call, {
    read: (slice) => readNotes(db, filter, slice),
    count: () => countNotes(db, filter),
    cursorOf: ({ note }) => creationCursor(note),
  })
  return rows.map(toRecitationNote)
}

export const recitationNotesRoutes = (app: FastifyInstance, platform: Platform): void =>
  serve({ app, platform }, getRecitationNotes, (call) => listNotes(platform, call))
