import type { PendingTeacher } from '#contract/verification.ts'

/** Both lists as one: those who have submitted first. A teacher who moved between the two answers is shown once. */
export const waitingTeachers = (
  requested: readonly PendingTeacher[],
  pending: readonly PendingTeacher[],
): readonly PendingTeacher[] => {
  const submitted = new Set(requested.map(({ _id }) => _id))
  return [...requested, ...pending.filter(({ _id }) => !submitted.has(_id))]
}

interface DocumentLink {
  readonly label: string
  readonly href: string
}

/** The documents that are there, numbered; a picture that was not given leaves no gap. */
export const documentLinks = (documents: readonly string[]): readonly DocumentLink[] =>
  documents.filter((href) => href !== '').map((href, place) => ({ label: `File ${place + 1}`, href }))
