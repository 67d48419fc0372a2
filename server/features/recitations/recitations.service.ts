import {
  type deleteRecitation,
  type getRecitations,
  RECITATION_MAX_SECONDS,
  RECITATION_RULE,
  RECITATION_TOO_LONG,
  RECITATION_UNREADABLE,
  type Recitation,
  type sendRecitation,
} from '#contract/recitations/recitations.ts'
import { type Membership, requireMember } from '#server/domain/classroom/class-access.ts'
import { prepareVoice } from '#server/domain/classroom/voice-recording.ts'
import { preventGigDeletion } from '#server/domain/find-gig.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import {
  commitStored,
  insertFile,
  type StoredFile,
  scheduleRemoval,
  storePrepared,
  withStoredFiles,
} from '#server/storage/files/files.ts'
import { requireUpload } from '#server/storage/files/upload.ts'
import { requireSpace, requireSpaceInTurn } from '#server/storage/files/usage/quota.ts'
import type { Account } from '#server/web/auth/account.ts'
import { creationCursor, listPage } from '#server/web/http/paging.ts'
import type { Call } from '#server/web/http/serve.ts'
import {
  countRecitations,
  deleteRecitationFile,
  findRecitation,
  insertRecitation,
  type RecitationRecord,
  readRecitations,
} from './recitations.repository.ts'

type SendCall = Call<typeof sendRecitation>

const NOT_FOUND = 'This recording was deleted.'
const ONLY_STUDENTS = 'Only students of this class can send a recitation.'
const NOT_YOURS = 'Only the student and the teacher may delete this recording.'

const toRecitation = ({ recitation, studentName, bytes }: RecitationRecord): Recitation => {
  const { id, studentId, fileId, seconds, createdAt } = recitation
  return { _id: id, studentId, studentName, fileId, bytes, seconds, createdAt: createdAt.toISOString() }
}

/** Students read only their own recitations. */
export const listRecitations = async ({ db }: Platform, call: Call<typeof getRecitations>): Promise<Recitation[]> => {
  const { gigId } = call.query
  const { role } = await requireMember(db, call.account, gigId)
  const filter = { gigId, studentId: role === 'teacher' ? undefined : call.account.id }
  const rows = await listPage(call, {
    read: (slice) => readRecitations(db, filter, slice),
    count: () => countRecitations(db, filter),
    cursorOf: ({ recitation }) => creationCursor(recitation),
  })
  return rows.map(toRecitation)
}

const requireStudent = async (db: Database, account: Account, gigId: string): Promise<Membership> => {
  const membership = await requireMember(db, account, gigId)
  if (membership.role !== 'student') throw new ApiProblem('forbidden', ONLY_STUDENTS)
  return membership
}

const toNewFile = ({ account }: SendCall, { bytes }: { readonly bytes: number }) =>
  ({ ownerId: account.id, purpose: 'recitation', bytes }) as const

interface StoredRecitation {
  readonly file: StoredFile
  readonly seconds: number
}

const insertStored = async (
  { platform, tx }: { readonly platform: Platform; readonly tx: Database },
  call: SendCall,
  { file, seconds }: StoredRecitation,
): Promise<Recitation> => {
  const { account, body } = call
  await requireSpaceInTurn(platform, tx, toNewFile(call, file))
  await preventGigDeletion(tx, body.gigId)
  const { gigId, teacherId } = await requireStudent(tx, account, body.gigId)
  await insertFile(tx, file)
  const studentId = account.id
  const row = await insertRecitation(tx, { gigId, studentId, fileId: file.id, seconds })
  if (!row) throw new ApiProblem('broken', 'The recitation was not written.')
  await platform.events.publish(tx, 'recitation.sent', { gigId, studentId, teacherId })
  return toRecitation({ recitation: row, studentName: account.name, bytes: file.bytes })
}

/** Stores a recitation. Writes the bytes to disk before it commits their rows. */
export const storeRecitation = async (platform: Platform, call: SendCall): Promise<Recitation> => {
  const { account, body, files, commitOnce } = call
  const upload = requireUpload(files.file, RECITATION_RULE.missing)
  try {
    await requireStudent(platform.db, account, body.gigId)
    await requireSpace(platform, platform.db, toNewFile(call, upload))
  } catch (problem) {
    // A repeated request gets the stored response, even if its file used up the quota or its student has left the class.
    return commitOnce(() => Promise.reject(problem))
  }
  const { file: prepared, seconds } = await prepareVoice(upload, {
    sentSeconds: body.seconds,
    maxSeconds: RECITATION_MAX_SECONDS,
    tooLong: RECITATION_TOO_LONG,
    unreadable: RECITATION_UNREADABLE,
  })
  return withStoredFiles(platform, async (stored) => {
    const file = await storePrepared(platform, prepared, { ownerId: account.id, purpose: 'recitation' })
    stored.push(file)
    return commitStored(platform, { stored, commitOnce }, (tx) =>
      insertStored({ platform, tx }, call, { file, seconds }),
    )
  })
}

/** Deletes a recitation for its student and the teacher of the class. */
export const removeRecitation = async (
  platform: Platform,
  { account, params }: Call<typeof deleteRecitation>,
): Promise<void> => {
  const row = await findRecitation(platform.db, params.id)
  if (!row) throw new ApiProblem('not_found', NOT_FOUND)
  const { role } = await requireMember(platform.db, account, row.gigId)
  if (role !== 'teacher' && row.studentId !== account.id) throw new ApiProblem('forbidden', NOT_YOURS)
  await platform.transaction(async (tx) => {
    const key = await deleteRecitationFile(tx, params.id)
    if (key === undefined) throw new ApiProblem('not_found', NOT_FOUND)
    await scheduleRemoval(platform, tx, [key])
  })
}
