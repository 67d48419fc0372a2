import type { FileRule } from '#contract/endpoint.ts'
import { EXPERTISE_OPTIONS } from '#contract/gigs/teaching-options.ts'
import { isBlank, trimText } from '#contract/text/blank.ts'
import { cleanDigits } from '#contract/text/typed.ts'
import { CNIC_REQUIRED, isCnic, uploadTeacherDetails } from '#contract/verification.ts'
import type { Details } from './verification.queries.ts'

export interface TypedDetails {
  readonly cnicNumber: string
  readonly expertise: string
  readonly bio: string
}
export interface ChosenFiles {
  readonly picture: readonly File[]
  readonly degree: readonly File[]
  readonly cnicFront: readonly File[]
  readonly cnicBack: readonly File[]
}
export type DetailsForm = TypedDetails & ChosenFiles
export type DetailsField = keyof DetailsForm

export interface ApplicationDetailsError {
  readonly field: DetailsField
  readonly message: string
}

type FileInfo = Pick<File, 'size' | 'type'>

// Some phones give a file no type. The server checks the content in any case.
const isAllowed = (rule: FileRule, { type }: FileInfo): boolean => type === '' || rule.types.includes(type)

export const validateFiles = (rule: FileRule, files: readonly FileInfo[]): string | null => {
  if (files.some((file) => !isAllowed(rule, file))) return rule.wrongType
  if (files.some(({ size }) => size > rule.maxBytes)) return rule.tooLarge
  return null
}

const validateRequired = (rule: FileRule, files: readonly File[]): string | null =>
  files.length === 0 ? rule.missing : validateFiles(rule, files)

const findExpertise = (text: string) => EXPERTISE_OPTIONS.find((name) => name === text)

const { cnic, degree, profilePicture } = uploadTeacherDetails.files

const DETAILS_RULES: readonly (readonly [DetailsField, (form: DetailsForm) => string | null])[] = [
  ['cnicNumber', (form) => (isCnic(form.cnicNumber) ? null : CNIC_REQUIRED)],
  ['expertise', (form) => (findExpertise(form.expertise) ? null : 'Primary expertise is required')],
  ['bio', (form) => (!isBlank(form.bio) ? null : 'About You is required')],
  ['picture', (form) => validateFiles(profilePicture, form.picture)],
  ['degree', (form) => validateRequired(degree, form.degree)],
  ['cnicFront', (form) => validateRequired(cnic, form.cnicFront)],
  ['cnicBack', (form) => validateRequired(cnic, form.cnicBack)],
]

/** Returns every missing or invalid field, in the order of the screen. */
export const validateDetails = (form: DetailsForm): ApplicationDetailsError[] =>
  DETAILS_RULES.flatMap(([field, findProblem]) => {
    const message = findProblem(form)
    return message ? [{ field, message }] : []
  })

/** Expects a form in which `validateDetails` finds nothing. */
export const toDetails = (form: DetailsForm): Details => ({
  body: {
    bio: trimText(form.bio),
    expertise: findExpertise(form.expertise) ?? EXPERTISE_OPTIONS[0],
    cnicNumber: cleanDigits(form.cnicNumber),
  },
  files: {
    cnic: [...form.cnicFront, ...form.cnicBack],
    degree: form.degree,
    profilePicture: form.picture,
  },
})
