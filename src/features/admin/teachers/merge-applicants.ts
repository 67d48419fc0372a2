import { toFilePagePath } from '#contract/files/private-files.ts'
import type { PendingTeacher } from '#contract/verification.ts'

/** Lists submitted applications first. A teacher in both lists, who submitted between the requests, appears once. */
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

/** Numbers the uploaded documents without gaps: a missing one is an empty string. */
export const numberDocuments = (documents: readonly string[]): readonly NumberedDocument[] =>
  documents.filter((url) => url !== '').map((url, place) => ({ name: `File ${place + 1}`, url: toFilePagePath(url) }))
