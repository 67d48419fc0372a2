import { EXPERTISE_OPTIONS } from '#contract/gigs/teaching-options.ts'
import { isBlank, trimText } from '#contract/text/blank.ts'
import { cleanDigits } from '#contract/text/typed.ts'
import { CNIC_REQUIRED, isCnic, uploadTeacherDetails } from '#contract/verification.ts'
import { findFileProblem } from '#src/offline/chosen-files/check-file.ts'
import type { FieldProblem, FormRule } from '#src/ui/fields/form-rules.ts'
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
export type DetailsFormValues = TypedDetails & ChosenFiles
export type DetailsField = keyof DetailsFormValues

export type ApplicationDetailsError = FieldProblem<DetailsFormValues>

const findExpertise = (text: string) => EXPERTISE_OPTIONS.find((name) => name === text)

const { cnic, degree, profilePicture } = uploadTeacherDetails.files

/** The rules of the files, in the order of the screen. */
export const FILE_RULES = [
  ['picture', profilePicture],
  ['degree', degree],
  ['cnicFront', cnic],
  ['cnicBack', cnic],
] as const

const DETAILS_RULES: readonly FormRule<DetailsFormValues>[] = [
  ['cnicNumber', (form) => !isCnic(form.cnicNumber), CNIC_REQUIRED],
  ['expertise', (form) => !findExpertise(form.expertise), 'Primary expertise is required'],
  ['bio', (form) => isBlank(form.bio), 'About You is required'],
  ['degree', (form) => form.degree.length === 0, degree.missing],
  ['cnicFront', (form) => form.cnicFront.length === 0, cnic.missing],
  ['cnicBack', (form) => form.cnicBack.length === 0, cnic.missing],
]

/** Returns every missing or invalid field, in the order of the screen. {@link validateFiles} reads the files. */
export const validateDetails = (form: DetailsFormValues): ApplicationDetailsError[] =>
  DETAILS_RULES.flatMap(([field, isBroken, message]) => (isBroken(form) ? [{ field, message }] : []))

/** Returns every file whose content the server would refuse, by its name, in the order of the screen. */
export const validateFiles = async (
  form: Partial<ChosenFiles>,
  findProblem: typeof findFileProblem = findFileProblem,
): Promise<ApplicationDetailsError[]> => {
  const errors: ApplicationDetailsError[] = []
  for (const [field, rule] of FILE_RULES)
    for (const file of form[field] ?? []) {
      const message = await findProblem(file, rule)
      if (message) errors.push({ field, message: `${file.name}: ${message}` })
    }
  return errors
}

/** Expects a form in which `validateDetails` finds nothing. */
export const toDetails = (form: DetailsFormValues): Details => ({
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
