import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { preventGigDeletion } from '#server/domain/find-gig.ts'
import { insertReceipt } from '#server/domain/register-receipt.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  type Fingerprint,
  readFingerprint,
  searchKeys,
  storedKeys,
} from '#server/storage/files/similarity/fingerprint.ts'
import { isSamePicture } from '#server/storage/files/similarity/same-picture.ts'
import { FileMissing } from '#server/storage/files/storage-errors.ts'
import {
  findCandidates,
  findReceipt,
  findSameFiles,
  findUnregistered,
  insertMatches,
  type OtherReceipt,
  preventReceiptDeletion,
  type Receipt,
  readTeacherIds,
  saveFingerprint,
} from './receipts.repository.ts'

const readPicture = async ({ storage }: Platform, key: string): Promise<Buffer | undefined> => {
  try {
    return await buffer(await storage.read(key))
  } catch (error) {
    if (error instanceof FileMissing) return undefined
    throw error
  }
}

/** @returns undefined if the picture cannot be decoded */
const tryFingerprint = (picture: Buffer): Promise<Fingerprint | undefined> =>
  readFingerprint(picture).catch(() => undefined)

const toMatch = (receipt: Receipt, other: OtherReceipt, isSameFile: boolean) => {
  const age = receipt.createdAt.getTime() - other.createdAt.getTime()
  const isLater = age === 0 ? receipt.fileId > other.fileId : age > 0
  const [fileId, earlierId] = isLater ? [receipt.fileId, other.fileId] : [other.fileId, receipt.fileId]
  return { fileId, earlierId, isSameFile }
}

const findCopies = async (
  platform: Platform,
  receipt: Receipt,
  { fingerprint, sameIds }: { readonly fingerprint: Fingerprint; readonly sameIds: ReadonlySet<string> },
): Promise<OtherReceipt[]> => {
  const copies: OtherReceipt[] = []
  const candidates = await findCandidates(platform.db, receipt, searchKeys(fingerprint))
  for (const candidate of candidates.filter((other) => !sameIds.has(other.fileId))) {
    const picture = await readPicture(platform, candidate.key)
    const other = picture && (await tryFingerprint(picture))
    if (other && (await isSamePicture(fingerprint, other))) copies.push(candidate)
  }
  return copies
}

/** A review that opened before the comparison ended shows no warning. Makes the open pages of the teachers read it again. */
const refreshReviews = async (
  { db, live }: Platform,
  matches: readonly ReturnType<typeof toMatch>[],
): Promise<void> => {
  if (matches.length === 0) return
  const fileIds = matches.flatMap(({ fileId, earlierId }) => [fileId, earlierId])
  for (const id of await readTeacherIds(db, fileIds))
    live.broadcast(`user:${id}`, 'notifications-changed', ['enrolment-requested', 'payment-sent'])
}

/** Looks for the picture of a receipt among the receipts of other payments, and stores what it finds. */
export const compareReceipt = async (platform: Platform, fileId: string): Promise<void> => {
  const { db } = platform
  const row = await findReceipt(db, fileId)
  const picture = row && (await readPicture(platform, row.key))
  if (!picture) return
  const { receipt } = row
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const fingerprint = await tryFingerprint(picture)
  await saveFingerprint(db, fileId, { sha256, keys: fingerprint ? storedKeys(fingerprint) : [] })
  const same = await findSameFiles(db, receipt, sha256)
  const sameIds = new Set(same.map((other) => other.fileId))
  const copies = fingerprint ? await findCopies(platform, receipt, { fingerprint, sameIds }) : []
  const matches = [
    ...same.map((other) => toMatch(receipt, other, true)),
    ...copies.map((other) => toMatch(receipt, other, false)),
  ]
  await insertMatches(db, matches)
  await refreshReviews(platform, matches)
}

const BATCH_SIZE = 100

/** Registers the receipts that earlier releases stored. Their jobs have an own topic, so that new receipts do not wait. */
export const registerEarlierReceipts = async (platform: Platform, signal?: AbortSignal): Promise<void> => {
  const unregistered = await findUnregistered(platform.db, BATCH_SIZE)
  for (const payment of unregistered) {
    if (signal?.aborted) return
    await platform.transaction(async (tx) => {
      const exists = (await preventGigDeletion(tx, payment.gigId)) && (await preventReceiptDeletion(tx, payment))
      if (!exists) return
      if (await insertReceipt(tx, payment))
        await platform.jobs.add(tx, { topic: 'earlier-receipt', payloads: [{ fileId: payment.fileId }] })
    })
  }
  if (unregistered.length === BATCH_SIZE) await registerEarlierReceipts(platform, signal)
}
