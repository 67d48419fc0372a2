import type { FileRule } from '#contract/endpoint.ts'
import { CNIC_DIGITS, CNIC_REQUIRED, cnicDigits, EXPERTISE, uploadTeacherDetails } from '#contract/verification.ts'
import type { Details } from './verification.queries.ts'

/** What survives a reload; files cannot. */
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

export interface BrokenDetail {
  readonly field: DetailsField
  readonly message: string
}

type FileFacts = Pick<File, 'size' | 'type'>

// Some phones give no type: then the server decides by the content, as it does in any case.
const isAllowed = (rule: FileRule, { type }: FileFacts): boolean => type === '' || rule.types.includes(type)

export const fileProblem = (rule: FileRule, files: readonly FileFacts[]): string | null => {
  if (files.some((file) => !isAllowed(rule, file))) return rule.wrongType
  if (files.some(({ size }) => size > rule.maxBytes)) return rule.tooLarge
  return null
}

const required = (rule: FileRule, files: readonly File[]): string | null =>
  files.length === 0 ? rule.missing : fileProblem(rule, files)

const isCnic = (text: string): boolean => new RegExp(`^\\d{${CNIC_DIGITS}}$`).test(cnicDigits(text))
const expertiseOf = (text: string) => EXPERTISE.find((name) => name === text)

const { cnic, degree, profilePicture } = uploadTeacherDetails.files

const checks: readonly (readonly [DetailsField, (form: DetailsForm) => string | null])[] = [
  ['cnicNumber', (form) => (isCnic(form.cnicNumber) ? null : CNIC_REQUIRED)],
  ['expertise', (form) => (expertiseOf(form.expertise) ? null : 'Primary expertise is required')],
  ['bio', (form) => (form.bio.trim() ? null : 'About You is required')],
  ['picture', (form) => fileProblem(profilePicture, form.picture)],
  ['degree', (form) => required(degree, form.degree)],
  ['cnicFront', (form) => required(cnic, form.cnicFront)],
  ['cnicBack', (form) => required(cnic, form.cnicBack)],
]

/** The first thing that is missing or wrong, in the order of the screen. */
export const brokenDetail = (form: DetailsForm): BrokenDetail | null => {
  for (const [field, problemIn] of checks) {
    const message = problemIn(form)
    if (message) return { field, message }
  }
  return null
}

/** What a sound form sends. */
export const detailsOf = (form: DetailsForm): Details => ({
  body: {
    bio: form.bio.trim(),
    expertise: expertiseOf(form.expertise) ?? EXPERTISE[0],
    cnicNumber: cnicDigits(form.cnicNumber),
  },
  files: {
    cnic: [...form.cnicFront, ...form.cnicBack],
    degree: form.degree,
    profilePicture: form.picture,
  },
})
