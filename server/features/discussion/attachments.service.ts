import {
  ATTACHMENT_RULE,
  PICTURE_RULE,
  PICTURE_TYPES,
  type sendAttachment,
  VOICE_MAX_SECONDS,
  VOICE_TOO_LONG,
  VOICE_UNREADABLE,
} from '#contract/discussion/attachments.ts'
import { type Comment, describeAttachment } from '#contract/discussion/discussion.ts'
import { requireMember } from '#server/domain/classroom/class-access.ts'
import { prepareVoice } from '#server/domain/classroom/voice-recording.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { preparePicture } from '#server/storage/files/content/pictures.ts'
import {
  insertFile,
  type PreparedFile,
  removeStored,
  type StoredFile,
  storePrepared,
  withStoredFiles,
} from '#server/storage/files/files.ts'
import { requireUpload, type Upload } from '#server/storage/files/upload.ts'
import { requireSpace, requireSpaceInTurn } from '#server/storage/files/usage/quota.ts'
import type { Call } from '#server/web/http/serve.ts'
import { announce } from './announce-comment.ts'
import { insertAttachment } from './attachments.repository.ts'
import { storeMessage } from './store-comment.ts'

type AttachmentCall = Call<typeof sendAttachment>

/** Sharp on phones with two device pixels per CSS pixel. */
const THUMBNAIL_LONGEST_SIDE = 480

interface PreparedAttachment {
  /** The file itself, then the thumbnail of a picture. */
  readonly files: readonly PreparedFile[]
  readonly width?: number
  readonly height?: number
  readonly seconds?: number
}

const prepareAttachedPicture = async (upload: Upload): Promise<PreparedAttachment> => {
  if (!PICTURE_TYPES.some((type) => type === upload.type)) throw new ApiProblem('wrong_type', PICTURE_RULE.wrongType)
  const { picture, thumbnail, width, height } = await preparePicture(upload, THUMBNAIL_LONGEST_SIDE)
  return { files: [picture, thumbnail], width, height }
}

const prepareVoiceNote = async (upload: Upload, sentSeconds: number | undefined): Promise<PreparedAttachment> => {
  const rule = { maxSeconds: VOICE_MAX_SECONDS, tooLong: VOICE_TOO_LONG, unreadable: VOICE_UNREADABLE }
  const { file, seconds } = await prepareVoice(upload, { ...rule, sentSeconds })
  return { files: [file], seconds }
}

const prepare = ({ body, files }: AttachmentCall): Promise<PreparedAttachment> => {
  const upload = requireUpload(files.file, ATTACHMENT_RULE.missing)
  return body.kind === 'picture' ? prepareAttachedPicture(upload) : prepareVoiceNote(upload, body.seconds)
}

const toNewFiles = ({ account }: AttachmentCall, files: readonly { readonly bytes: number }[]) =>
  ({ ownerId: account.id, purpose: 'message', bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }) as const

const attachFiles = async (
  tx: Database,
  stored: readonly StoredFile[],
  attachment: Omit<Parameters<typeof insertAttachment>[1], 'fileId' | 'thumbnailId'>,
): Promise<void> => {
  for (const row of stored) await insertFile(tx, row)
  const [file, thumbnail] = stored
  if (!file) throw new Error('The attachment has no file.')
  await insertAttachment(tx, { ...attachment, fileId: file.id, thumbnailId: thumbnail?.id })
}

const store = async (platform: Platform, call: AttachmentCall, stored: StoredFile[]) => {
  const { account, params, body, commitOnce } = call
  const { files, ...facts } = await prepare(call)
  for (const file of files)
    stored.push(await storePrepared(platform, file, { ownerId: account.id, purpose: 'message' }))
  const id = body.id ?? crypto.randomUUID()
  const { kind, message = describeAttachment({ kind, ...facts }) } = body
  const draft = { id, gigId: params.gigId, message, replyToId: body.replyTo }
  let isNew = false
  const comment = await commitOnce(async (tx) => {
    await requireSpaceInTurn(platform, tx, toNewFiles(call, stored))
    const attach = (inTx: Database) => attachFiles(inTx, stored, { commentId: id, kind, ...facts })
    const result = await storeMessage(platform, tx, { account, draft, attach })
    isNew = result.isNew
    return result.comment
  })
  return { comment, isNew }
}

/** Posts a message with a picture or a voice note. Writes the bytes to disk before it commits their rows. */
export const postAttachment = async (platform: Platform, call: AttachmentCall): Promise<Comment> => {
  try {
    await requireMember(platform.db, call.account, call.params.gigId)
    await requireSpace(platform, platform.db, toNewFiles(call, call.files.file ?? []))
  } catch (problem) {
    // A repeated request gets the stored response, even if its file used up the quota or its author has left the class.
    return call.commitOnce(() => Promise.reject(problem))
  }
  return withStoredFiles(platform, async (stored) => {
    const { comment, isNew } = await store(platform, call, stored)
    if (isNew) await announce(platform, comment)
    else await removeStored(platform, stored)
    return comment
  })
}
