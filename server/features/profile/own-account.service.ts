import type { Parsed } from '#contract/endpoint.ts'
import type { OwnAccount, updateAccount } from '#contract/profile.ts'
import { lockGigsOf } from '#server/domain/find-gig.ts'
import { renameInNotifications } from '#server/domain/notifications-naming.ts'
import { publishedFileLink } from '#server/domain/public-files.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import {
  deleteFiles,
  insertFile,
  type StoredFile,
  scheduleRemoval,
  storeUpload,
  withStoredFiles,
} from '#server/storage/files/files.ts'
import type { Upload } from '#server/storage/files/upload.ts'
import type { Account } from '#server/web/auth/account.ts'
import {
  findOwnAccount,
  lockName,
  lockTeacher,
  setPicture,
  updateAccountRow,
  updateTeacherRow,
} from './own-account.repository.ts'

export const readOwnAccount = async (platform: Platform, account: Account): Promise<OwnAccount> => {
  const row = await findOwnAccount(platform.db, account.id)
  if (!row) throw new ApiProblem('not_found', 'User not found')
  const { name, whatsapp, jazzcash, bio, expertise, languages, pictureId } = row
  return {
    name,
    whatsapp,
    jazzcash,
    bio: bio ?? '',
    expertise: expertise ?? [],
    languages: languages ?? [],
    picture: publishedFileLink(platform, pictureId, account.verificationStatus === 'approved'),
  }
}

const hasValues = (change: object): boolean => Object.values(change).some((value) => value !== undefined)

/** Changes the notifications after the account and the gigs, the order of a deletion. */
const rename = async (tx: Database, id: string, newName: string): Promise<void> => {
  await lockGigsOf(tx, id)
  const name = await lockName(tx, id)
  await updateAccountRow(tx, id, { name: newName })
  if (name !== undefined && name !== newName) await renameInNotifications(tx, { id, name }, newName)
}

/** Changes the details that are given. */
export const changeOwnAccount = async (
  platform: Platform,
  account: Account,
  { name, bio, expertise, languages, ...person }: Parsed<typeof updateAccount>['body'],
): Promise<OwnAccount> => {
  const details = {
    bio,
    expertise: expertise && [...new Set(expertise)],
    languages: languages && [...new Set(languages)],
  }
  if (hasValues(details) && account.role !== 'teacher')
    throw new ApiProblem('invalid', 'Only teachers have a bio, expertise and languages.')
  await platform.transaction(async (tx) => {
    await lockTeacher(tx, account.id)
    if (name !== undefined) await rename(tx, account.id, name)
    if (hasValues(details)) await updateTeacherRow(tx, account.id, details)
    if (hasValues(person)) await updateAccountRow(tx, account.id, person)
  })
  return readOwnAccount(platform, account)
}

const swapPicture = (platform: Platform, { id }: Account, stored: StoredFile | null): Promise<void> =>
  platform.transaction(async (tx) => {
    const before = (await lockTeacher(tx, id))?.pictureId ?? null
    if (stored) await insertFile(tx, stored)
    await setPicture(tx, id, stored?.id ?? null)
    await scheduleRemoval(platform, tx, await deleteFiles(tx, [before]))
  })

/** Replaces the picture of a teacher; the old one is deleted. */
export const replacePicture = async (platform: Platform, account: Account, upload: Upload | undefined) => {
  if (!upload) throw new ApiProblem('invalid', 'Please choose a picture.')
  await withStoredFiles(platform, async (stored) => {
    const picture = await storeUpload(platform, upload, { ownerId: account.id, purpose: 'picture' })
    stored.push(picture)
    await swapPicture(platform, account, picture)
  })
  return readOwnAccount(platform, account)
}

export const deletePicture = async (platform: Platform, account: Account): Promise<OwnAccount> => {
  await swapPicture(platform, account, null)
  return readOwnAccount(platform, account)
}
