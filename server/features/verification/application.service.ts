import type { Parsed } from '#contract/endpoint.ts'
import type { uploadTeacherDetails } from '#contract/verification.ts'
import { recordAudit } from '#server/domain/audit.ts'
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
import type { FilePurpose } from '#server/storage/files/usage/storage-usage.ts'
import type { Account } from '#server/web/auth/account.ts'
import { lockTeacher, saveApplication, setWhatsapp } from './verification.repository.ts'

type Details = Parsed<typeof uploadTeacherDetails>['body'] & { readonly cnicNumber: string }
type Uploads = Readonly<Record<string, readonly Upload[]>>
type StoredDocuments = { readonly degree: StoredFile } & {
  readonly [paper in 'cnicFront' | 'cnicBack' | 'picture']: StoredFile | undefined
}

const refuseUnderReview = (status: string | null | undefined): void => {
  if (status === 'requested') throw new ApiProblem('conflict', 'Your details are already under review.')
  if (status === 'approved') throw new ApiProblem('conflict', 'Your account is already approved.')
}

// Stores the files one at a time: re-encoding a phone's picture takes 200 MB of memory.
const storeDocuments = async (
  platform: Platform,
  stored: StoredFile[],
  { ownerId, uploads }: { ownerId: string; uploads: Uploads },
): Promise<StoredDocuments> => {
  const store = async (upload: Upload, purpose: FilePurpose): Promise<StoredFile> => {
    const file = await storeUpload(platform, upload, { ownerId, purpose })
    stored.push(file)
    return file
  }
  const [front, back] = uploads.cnic ?? []
  const [degree] = uploads.degree ?? []
  const picture = uploads.profilePicture?.[0] ?? uploads.profilePic?.[0]
  if (!degree) throw new ApiProblem('invalid', 'A document is missing.')
  return {
    cnicFront: front && (await store(front, 'cnic')),
    cnicBack: back && (await store(back, 'cnic')),
    degree: await store(degree, 'degree'),
    picture: picture && (await store(picture, 'picture')),
  }
}

interface Submission {
  readonly details: Details
  readonly documents: StoredDocuments
}

// Deletes the documents of an earlier application, so that rejected documents cannot be opened any more. The picture and
// the fields of expertise also belong to the account: the form changes only what it has.
const saveSubmission = async (tx: Database, id: string, { details, documents }: Submission): Promise<string[]> => {
  const before = await lockTeacher(tx, id)
  refuseUnderReview(before?.status)
  for (const file of Object.values(documents)) if (file) await insertFile(tx, file)
  await saveApplication(tx, id, {
    bio: details.bio,
    expertise: before?.expertise.includes(details.expertise) ? before.expertise : [details.expertise],
    cnicNumber: details.cnicNumber,
    cnicFrontId: documents.cnicFront?.id ?? null,
    cnicBackId: documents.cnicBack?.id ?? null,
    pictureId: documents.picture?.id ?? before?.pictureId ?? null,
    degreeId: documents.degree.id,
  })
  if (details.whatsapp) await setWhatsapp(tx, id, details.whatsapp)
  const change = { kind: 'teacher.status', before: before?.status, after: 'requested' } as const
  await recordAudit(tx, { ...change, byId: id, personId: id })
  const replacedPicture = documents.picture && before?.pictureId
  return deleteFiles(tx, [before?.cnicFrontId, before?.cnicBackId, replacedPicture, before?.degreeId])
}

/** Submits an application, which changes the status from pending or rejected to requested. */
export const submitApplication = async (
  platform: Platform,
  teacher: Account,
  form: { details: Details; uploads: Uploads },
): Promise<void> => {
  refuseUnderReview(teacher.verificationStatus)
  await withStoredFiles(platform, async (stored) => {
    const documents = await storeDocuments(platform, stored, { ownerId: teacher.id, uploads: form.uploads })
    await platform.transaction(async (tx) => {
      const oldKeys = await saveSubmission(tx, teacher.id, { details: form.details, documents })
      await scheduleRemoval(platform, tx, oldKeys)
      await platform.events.publish(tx, 'teacher.submitted', { teacherId: teacher.id })
    })
  })
}
