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
  insertFile,
  type PreparedFile,
  removeAfterRollback,
  type StoredFile,
  scheduleRemoval,
  storePrepared,
} from '#server/storage/files/files.ts'
import type { Upload } from '#server/storage/files/upload.ts'
import type { Account } from '#server/web/auth/account.ts'
import type { Call } from '#server/web/http/serve.ts'
import { updateGig } from './gigs.repository.ts'
import { deleteFiles } from './media.repository.ts'

/** The width of the picture on the page of a class, and of the one on cards. */
const COVER_WIDTHS = [1280, 480] as const

type MediaChange = Partial<
  Pick<GigColumns, 'coverId' | 'coverSmallId' | 'introductionId' | 'introductionKind' | 'introductionSeconds'>
>

interface MediaSwap {
  readonly gigId: string
  readonly label: 'Cover picture' | 'Introduction'
  readonly stored: readonly StoredFile[]
  readonly change: MediaChange
  /** The files that the change replaces. */
  readonly replaced: (gig: GigColumns) => readonly (string | null)[]
}

const replacedCover = ({ coverId, coverSmallId }: GigColumns) => [coverId, coverSmallId]
const replacedIntroduction = ({ introductionId }: GigColumns) => [introductionId]

const swapMedia = async (platform: Platform, teacher: Account, swap: MediaSwap): Promise<Gig> => {
  const { gigId, label, stored, change } = swap
  await platform.transaction(async (tx) => {
    const gig = await lockOwnGig(tx, teacher, gigId)
    for (const file of stored) await insertFile(tx, file)
    await updateGig(tx, gigId, change)
    const oldKeys = await deleteFiles(tx, swap.replaced(gig))
    await scheduleRemoval(platform, tx, oldKeys)
    if (stored.length === 0 && oldKeys.length === 0) return
    const describe = (count: number): string => `${label}: ${count > 0 ? 'uploaded' : '–'}`
    const texts = { before: describe(oldKeys.length), after: describe(stored.length) }
    await recordAudit(tx, { kind: 'gig.edited', byId: teacher.id, personId: teacher.id, gigId, ...texts })
  })
  return readGig(platform, teacher, gigId)
}

const storeAll = async (
  platform: Platform,
  prepared: readonly PreparedFile[],
  owner: { ownerId: string; purpose: 'cover' | 'introduction' },
): Promise<StoredFile[]> => {
  const stored: StoredFile[] = []
  try {
    for (const file of prepared) stored.push(await storePrepared(platform, file, owner))
  } catch (error) {
    await removeAfterRollback(platform, stored, error)
    throw error
  }
  return stored
}

const saveMedia = async (platform: Platform, teacher: Account, swap: MediaSwap): Promise<Gig> => {
  try {
    return await swapMedia(platform, teacher, swap)
  } catch (error) {
    await removeAfterRollback(platform, swap.stored, error)
    throw error
  }
}

const requireFile = (files: readonly Upload[] | undefined, missing: string): Upload => {
  const [file] = files ?? []
  if (!file) throw new ApiProblem('invalid', missing)
  return file
}

/** Replaces the cover of a gig by a picture in the two sizes that pages show. */
export const replaceCover = async (
  platform: Platform,
  { account, body: { gigId }, files }: Call<typeof setGigCover>,
): Promise<Gig> => {
  await requireOwnGig(platform.db, account, gigId)
  const upload = requireFile(files.cover, 'Please choose a picture.')
  const pictures = await Promise.all(COVER_WIDTHS.map((width) => cropCover(upload, width)))
  const stored = await storeAll(platform, pictures, { ownerId: account.id, purpose: 'cover' })
  const change = { coverId: stored[0]?.id ?? null, coverSmallId: stored[1]?.id ?? null }
  return saveMedia(platform, account, { gigId, label: 'Cover picture', stored, change, replaced: replacedCover })
}

export const removeCover = (
  platform: Platform,
  { account, params: { gigId } }: Call<typeof removeGigCover>,
): Promise<Gig> => {
  const change = { coverId: null, coverSmallId: null }
  return saveMedia(platform, account, { gigId, label: 'Cover picture', stored: [], change, replaced: replacedCover })
}

const measureIntroduction = async (upload: Upload) => {
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
  const upload = requireFile(files.introduction, 'Please choose a recording.')
  const measured = await measureIntroduction(upload)
  const stored = await storeAll(platform, [await stripRecordingMetadata(upload)], {
    ownerId: account.id,
    purpose: 'introduction',
  })
  const change = { introductionId: stored[0]?.id ?? null, ...measured }
  return saveMedia(platform, account, { gigId, label: 'Introduction', stored, change, replaced: replacedIntroduction })
}

export const removeIntroduction = (
  platform: Platform,
  { account, params: { gigId } }: Call<typeof removeGigIntroduction>,
): Promise<Gig> => {
  const change = { introductionId: null, introductionKind: null, introductionSeconds: null }
  const swap = { gigId, label: 'Introduction', stored: [], change, replaced: replacedIntroduction } as const
  return saveMedia(platform, account, swap)
}
