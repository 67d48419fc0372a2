import { toFilePage } from '#contract/files/private-files.ts'
import type { PendingTeacher } from '#contract/verification.ts'

/** Both lists as one: those who have submitted first. A teacher who moved between the two answers is shown once. */
export const mergeApplicants = (
  requested: readonly PendingTeacher[],
  pending: readonly PendingTeacher[],
): readonly PendingTeacher[] => {
  const submitted = new Set(requested.map(({ _id }) => _id))
  return [...requested, ...pending.filter(({ _id }) => !submitted.has(_id))]
}

interface NumberedDocument {
  readonly name: string
  readonly url: string
}

/** The documents that are there, numbered; a picture that was not given leaves no gap. */
export const numberDocuments = (documents: readonly string[]): readonly NumberedDocument[] =>
  documents.filter((url) => url !== '').map((url, place) => ({ name: `File ${place + 1}`, url: toFilePage(url) }))
