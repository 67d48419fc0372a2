import {
  INTRODUCTION_MAX_SECONDS,
  INTRODUCTION_TOO_LONG,
  INTRODUCTION_UNREADABLE,
  type removeGigCover,
  type removeGigIntroduction,
  type setGigCover,
  type setGigIntroduction,
} from '#contract/gigs/media.ts'
import type { Gig } from '#contract/gigs.ts'
import { recordAudit } from '#server/domain/audit.ts'
import type { GigColumns } from '#server/domain/find-gig.ts'
import { lockOwnGig, requireOwnGig } from '#server/domain/gig-access.ts'
import { readGig } from '#server/domain/gig-presenter.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cropCover } from '#server/storage/files/content/pictures.ts'
import { readRecording, stripRecordingMetadata } from '#server/storage/files/content/recordings.ts'
import {
  deleteFiles,
  insertFile,
  type PreparedFile,
  type StoredFile,
  scheduleRemoval,
  storePrepared,
  withStoredFiles,
} from '#server/storage/files/files.ts'
import { requireUpload, type Upload } from '#server/storage/files/upload.ts'
import type { Account } from '#server/web/auth/account.ts'
import type { Call } from '#server/web/http/serve.ts'
import { updateGig } from './gigs.repository.ts'

/** The width of the picture on the page of a class, and of the one on cards. */
const COVER_WIDTHS = [1280, 480] as const

type MediaChange = Partial<
  Pick<GigColumns, 'coverId' | 'coverSmallId' | 'introductionId' | 'introductionKind' | 'introductionSeconds'>
>

interface MediaKind {
  readonly label: 'Cover picture' | 'Introduction'
  readonly purpose: 'cover' | 'introduction'
  /** The files that a change replaces. */
  readonly filesOf: (gig: GigColumns) => readonly (string | null)[]
  /** @param stored empty to remove the files of the gig */
  readonly toChange: (stored: readonly StoredFile[]) => MediaChange
}

const COVER: MediaKind = {
  label: 'Cover picture',
  purpose: 'cover',
  filesOf: ({ coverId, coverSmallId }) => [coverId, coverSmallId],
  toChange: ([large, small]) => ({ coverId: large?.id ?? null, coverSmallId: small?.id ?? null }),
}

type Measures = Pick<GigColumns, 'introductionKind' | 'introductionSeconds'>

const introduction = (measures: Measures = { introductionKind: null, introductionSeconds: null }): MediaKind => ({
  label: 'Introduction',
  purpose: 'introduction',
  filesOf: ({ introductionId }) => [introductionId],
  toChange: ([recording]) => ({ introductionId: recording?.id ?? null, ...measures }),
})

interface MediaTarget {
  readonly teacher: Account
  readonly gigId: string
  readonly kind: MediaKind
}

const swapMedia = async (
  platform: Platform,
  { teacher, gigId, kind }: MediaTarget,
  stored: readonly StoredFile[],
): Promise<Gig> => {
  await platform.transaction(async (tx) => {
    const gig = await lockOwnGig(tx, teacher, gigId)
    for (const file of stored) await insertFile(tx, file)
    await updateGig(tx, gigId, kind.toChange(stored))
    const oldKeys = await deleteFiles(tx, kind.filesOf(gig))
    await scheduleRemoval(platform, tx, oldKeys)
    if (stored.length === 0 && oldKeys.length === 0) return
    const describe = (count: number): string => `${kind.label}: ${count > 0 ? 'uploaded' : '–'}`
    const texts = { before: describe(oldKeys.length), after: describe(stored.length) }
    await recordAudit(tx, { kind: 'gig.edited', byId: teacher.id, personId: teacher.id, gigId, ...texts })
  })
  return readGig(platform, teacher, gigId)
}

const saveMedia = (platform: Platform, target: MediaTarget, prepared: readonly PreparedFile[]): Promise<Gig> =>
  withStoredFiles(platform, async (stored) => {
    const owner = { ownerId: target.teacher.id, purpose: target.kind.purpose }
    for (const file of prepared) stored.push(await storePrepared(platform, file, owner))
    return swapMedia(platform, target, stored)
  })

/** Replaces the cover of a gig by a picture in the two sizes that pages show. */
export const replaceCover = async (
  platform: Platform,
  { account, body: { gigId }, files }: Call<typeof setGigCover>,
): Promise<Gig> => {
  await requireOwnGig(platform.db, account, gigId)
  const upload = requireUpload(files.cover, 'Please choose a picture.')
  const pictures = await Promise.all(COVER_WIDTHS.map((width) => cropCover(upload, width)))
  return saveMedia(platform, { teacher: account, gigId, kind: COVER }, pictures)
}

export const removeCover = (
  platform: Platform,
  { account, params: { gigId } }: Call<typeof removeGigCover>,
): Promise<Gig> => swapMedia(platform, { teacher: account, gigId, kind: COVER }, [])

const measureIntroduction = async (upload: Upload): Promise<Measures> => {
  const recording = await readRecording(upload.path)
  if (!recording?.seconds) throw new ApiProblem('wrong_type', INTRODUCTION_UNREADABLE)
  // Recorders stop a few frames late.
  if (Math.floor(recording.seconds) > INTRODUCTION_MAX_SECONDS) throw new ApiProblem('invalid', INTRODUCTION_TOO_LONG)
  return { introductionKind: recording.kind, introductionSeconds: Math.round(recording.seconds) }
}

/** Replaces the introduction of a gig, after measuring its length. */
export const replaceIntroduction = async (
  platform: Platform,
  { account, body: { gigId }, files }: Call<typeof setGigIntroduction>,
): Promise<Gig> => {
  await requireOwnGig(platform.db, account, gigId)
  const upload = requireUpload(files.introduction, 'Please choose a recording.')
  const kind = introduction(await measureIntroduction(upload))
  return saveMedia(platform, { teacher: account, gigId, kind }, [await stripRecordingMetadata(upload)])
}

export const removeIntroduction = (
  platform: Platform,
  { account, params: { gigId } }: Call<typeof removeGigIntroduction>,
): Promise<Gig> => swapMedia(platform, { teacher: account, gigId, kind: introduction() }, [])
