import type { Parsed } from '#contract/endpoint.ts'
import { isElevenDigits, nationalNumber } from '#contract/user.ts'
import type { uploadTeacherDetails } from '#contract/verification.ts'
import { recordAudit } from '#server/domain/audit.ts'
import type { Account } from '#server/platform/auth/account.ts'
import type { Database } from '#server/platform/database/open.ts'
import {
  type FilePurpose,
  insertFile,
  removeAfterRollback,
  type StoredFile,
  scheduleRemoval,
  storeUpload,
} from '#server/platform/files/files.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockTeacher, removeFiles, saveApplication, setWhatsapp } from './verification.repository.ts'

type Details = Parsed<typeof uploadTeacherDetails>['body'] & { readonly cnicNumber: string }
type Uploads = Readonly<Record<string, readonly Upload[]>>
type Papers = { readonly degree: StoredFile } & {
  readonly [paper in 'cnicFront' | 'cnicBack' | 'picture']: StoredFile | undefined
}

const refuseUnderReview = (status: string | null | undefined): void => {
  if (status === 'requested') throw new ApiProblem('conflict', 'Your details are already under review.')
  if (status === 'approved') throw new ApiProblem('conflict', 'Your account is already approved.')
}

const checkedNumber = (whatsapp: string | undefined): string | undefined => {
  const number = nationalNumber(whatsapp ?? '')
  if (number === '') return undefined
  if (!isElevenDigits(number)) throw new ApiProblem('invalid', 'Valid 11-digit Whatsapp number is required')
  return number
}

const store = async (
  platform: Platform,
  kept: StoredFile[],
  file: { upload: Upload; ownerId: string; purpose: FilePurpose },
) => {
  const stored = await storeUpload(platform, file.upload, file)
  kept.push(stored)
  return stored
}

// One after the other: a picture of a phone takes 200 MB while it is re-encoded.
const storePapers = async (
  platform: Platform,
  kept: StoredFile[],
  { ownerId, uploads }: { ownerId: string; uploads: Uploads },
): Promise<Papers> => {
  const keep = (upload: Upload, purpose: FilePurpose) => store(platform, kept, { upload, ownerId, purpose })
  const [front, back] = uploads.cnic ?? []
  const [degree] = uploads.degree ?? []
  const picture = uploads.profilePicture?.[0] ?? uploads.profilePic?.[0]
  if (!degree) throw new ApiProblem('invalid', 'A document is missing.')
  return {
    cnicFront: front && (await keep(front, 'cnic')),
    cnicBack: back && (await keep(back, 'cnic')),
    degree: await keep(degree, 'degree'),
    picture: picture && (await keep(picture, 'picture')),
  }
}

interface Submission {
  readonly details: Details
  readonly whatsapp: string | undefined
  readonly papers: Papers
}

// The papers of an earlier application go: nobody may open what an admin has turned down.
const save = async (tx: Database, id: string, { details, whatsapp, papers }: Submission): Promise<string[]> => {
  const before = await lockTeacher(tx, id)
  refuseUnderReview(before?.status)
  for (const file of Object.values(papers)) if (file) await insertFile(tx, file)
  await saveApplication(tx, id, {
    bio: details.bio,
    expertise: [details.expertise],
    cnicNumber: details.cnicNumber,
    cnicFrontId: papers.cnicFront?.id ?? null,
    cnicBackId: papers.cnicBack?.id ?? null,
    pictureId: papers.picture?.id ?? null,
    degreeId: papers.degree.id,
  })
  if (whatsapp) await setWhatsapp(tx, id, whatsapp)
  const change = { kind: 'teacher.status', before: before?.status, after: 'requested' } as const
  await recordAudit(tx, { ...change, byId: id, personId: id })
  const old = [before?.cnicFrontId, before?.cnicBackId, before?.pictureId, before?.degreeId]
  return removeFiles(
    tx,
    old.filter((fileId) => typeof fileId === 'string'),
  )
}

/** Submits an application: pending or rejected becomes requested. */
export const submit = async (
  platform: Platform,
  teacher: Account,
  sent: { details: Details; uploads: Uploads },
): Promise<void> => {
  refuseUnderReview(teacher.verificationStatus)
  const whatsapp = checkedNumber(sent.details.whatsapp)
  const kept: StoredFile[] = []
  try {
    const papers = await storePapers(platform, kept, { ownerId: teacher.id, uploads: sent.uploads })
    await platform.transaction(async (tx) => {
      const oldKeys = await save(tx, teacher.id, { details: sent.details, whatsapp, papers })
      await scheduleRemoval(platform, tx, oldKeys)
      await platform.events.publish(tx, 'teacher.submitted', { teacherId: teacher.id })
    })
  } catch (error) {
    await removeAfterRollback(platform, kept, error)
    throw error
  }
}
