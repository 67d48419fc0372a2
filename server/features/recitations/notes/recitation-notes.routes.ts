import type { FastifyInstance } from 'fastify'
import { getRecitationNotes, type RecitationNote } from '#contract/recitations/recitation-notes.ts'
import { requireMember } from '#server/domain/classroom/class-access.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { creationCursor, listPage } from '#server/web/http/paging.ts'
import { type Call, serve } from '#server/web/http/serve.ts'
import { countNotes, type NoteRecord, readNotes } from './recitation-notes.repository.ts'

const toRecitationNote = ({ note, studentName }: NoteRecord): RecitationNote => {
  const { id, studentId, verse, word, text, kind, createdAt } = note
  return { _id: id, studentId, studentName, verse, word, text, kind, markedAt: createdAt.toISOString() }
}

const VERSE_WITHOUT_STUDENT = 'The marks of a verse are those of one student: please name the student.'

/** Students read only their own notes. */
const listNotes = async ({ db }: Platform, call: Call<typeof getRecitationNotes>): Promise<RecitationNote[]> => {
  const { gigId, verse } = call.query
  const { role } = await requireMember(db, call.account, gigId)
  const studentId = role === 'student' ? call.account.id : call.query.studentId
  if (verse !== undefined && studentId === undefined) throw new ApiProblem('invalid', VERSE_WITHOUT_STUDENT)
  const filter = { gigId, studentId, verse }
  const rows = await listPage(call, {
    read: (slice) => readNotes(db, filter, slice),
    count: () => countNotes(db, filter),
    cursorOf: ({ note }) => creationCursor(note),
  })
  return rows.map(toRecitationNote)
}

export const recitationNotesRoutes = (app: FastifyInstance, platform: Platform): void =>
  serve({ app, platform }, getRecitationNotes, (call) => listNotes(platform, call))
