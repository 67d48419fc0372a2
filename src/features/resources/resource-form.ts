import {
  NO_FILES,
  RESOURCE_MAX_BYTES,
  RESOURCE_MAX_FILES,
  RESOURCE_TOO_LARGE,
  TITLE_OR_DESCRIPTION_MISSING,
} from '#contract/resources/resources.ts'
import { isBlank } from '#contract/text/blank.ts'
import { type FieldProblem, type FormRule, findFieldProblem } from '#src/ui/fields/form-rules.ts'

interface FileSelection {
  readonly files: readonly File[]
  /** A sentence with the reason for each rejected file. */
  readonly rejections: readonly string[]
}

const hasSameName = (files: readonly File[], { name }: File): boolean => files.some((file) => file.name === name)

interface Added {
  readonly file: File
  /** Found in its content; null if the server may accept it. */
  readonly problem: string | null
}

const findRejection = ({ file, problem }: Added, selected: readonly File[]): string | null => {
  if (hasSameName(selected, file)) return 'A file with this name is in the list already.'
  if (file.size > RESOURCE_MAX_BYTES) return RESOURCE_TOO_LARGE
  if (file.size === 0) return 'This file is empty.'
  if (problem) return problem
  return selected.length >= RESOURCE_MAX_FILES ? `At most ${RESOURCE_MAX_FILES} files at a time.` : null
}

/**
 * Adds files to the earlier choice. Rejects duplicates, and files that the server would refuse after minutes of
 * uploading.
 * @param uploading files in the upload queue; their names count as taken
 */
export const addFiles = (
  selected: readonly File[],
  added: readonly Added[],
  uploading: readonly File[] = [],
): FileSelection => {
  const files = [...selected]
  const rejections: string[] = []
  for (const chosen of added) {
    const { file } = chosen
    const reason = hasSameName(uploading, file) ? 'This file is being uploaded already.' : findRejection(chosen, files)
    if (reason) rejections.push(`${file.name} was left out. ${reason}`)
    else files.push(file)
  }
  return { files, rejections }
}

export interface ResourceFormValues {
  readonly title: string
  readonly description: string
  readonly files: readonly File[]
}

export type ResourceFormError = FieldProblem<ResourceFormValues>

/** In the specified order (specification 5.13). */
const FORM_RULES: readonly FormRule<ResourceFormValues>[] = [
  ['title', ({ title }) => isBlank(title), TITLE_OR_DESCRIPTION_MISSING],
  ['description', ({ description }) => isBlank(description), TITLE_OR_DESCRIPTION_MISSING],
  ['files', ({ files }) => files.length === 0, NO_FILES],
]

/** Returns the first error, or null for a valid form. */
export const validateResourceForm = (form: ResourceFormValues): ResourceFormError | null =>
  findFieldProblem(FORM_RULES, form)
