import { hasAllowedExtension, RESOURCE_WRONG_TYPE } from '#contract/classroom/resource-kinds.ts'
import {
  NO_FILES,
  RESOURCE_MAX_BYTES,
  RESOURCE_MAX_FILES,
  RESOURCE_TOO_LARGE,
  TITLE_AND_DESCRIPTION,
} from '#contract/classroom/resources.ts'

interface Chosen {
  readonly files: readonly File[]
  /** What was left out, and why, a sentence each. */
  readonly notes: readonly string[]
}

const sameName = (files: readonly File[], { name }: File): boolean => files.some((file) => file.name === name)

const reasonAgainst = (file: File, chosen: readonly File[]): string | null => {
  if (sameName(chosen, file)) return 'A file with this name is in the list already.'
  if (file.size > RESOURCE_MAX_BYTES) return RESOURCE_TOO_LARGE
  if (file.size === 0) return 'This file is empty.'
  if (!hasAllowedExtension(file.name)) return RESOURCE_WRONG_TYPE
  return chosen.length >= RESOURCE_MAX_FILES ? `At most ${RESOURCE_MAX_FILES} files at a time.` : null
}

/**
 * Adds files to those chosen before; a duplicate name is ignored, and so is what the server would refuse after minutes of
 * sending. Whatever is left out is said.
 * @param before chosen already
 * @param added chosen now
 * @param underWay whose names are taken too: they are being sent
 */
export const withAdded = (before: readonly File[], added: readonly File[], underWay: readonly File[] = []): Chosen => {
  const files = [...before]
  const notes: string[] = []
  for (const file of added) {
    const reason = sameName(underWay, file) ? 'This file is being uploaded already.' : reasonAgainst(file, files)
    if (reason) notes.push(`${file.name} was left out. ${reason}`)
    else files.push(file)
  }
  return { files, notes }
}

export interface ResourceForm {
  readonly title: string
  readonly description: string
  readonly files: readonly File[]
}

export interface BrokenForm {
  readonly field: keyof ResourceForm
  readonly message: string
}

/** In the specified order (specification 5.13). */
const RULES: readonly (readonly [keyof ResourceForm, (form: ResourceForm) => boolean, string])[] = [
  ['title', ({ title }) => title.trim() === '', TITLE_AND_DESCRIPTION],
  ['description', ({ description }) => description.trim() === '', TITLE_AND_DESCRIPTION],
  ['files', ({ files }) => files.length === 0, NO_FILES],
]

/** The first thing that stands against uploading, or null. */
export const brokenForm = (form: ResourceForm): BrokenForm | null => {
  const broken = RULES.find(([, isBroken]) => isBroken(form))
  return broken ? { field: broken[0], message: broken[2] } : null
}
