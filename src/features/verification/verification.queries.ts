import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import { getProfile } from '#contract/profile.ts'
import type { VerificationStatus } from '#contract/user.ts'
import { getTeacherVerificationStatus, uploadTeacherDetails } from '#contract/verification.ts'
import { call } from '#src/api/call.ts'
import { renewToken } from '#src/api/refresh.ts'
import { session } from '#src/session/session.ts'
import { storeTeacherDetails } from '#src/session/teacher-details.ts'

const STATUS_KEY = ['verification', 'standing'] as const

// The token's claims guard the teacher's pages, so a decision made since the token was issued requires a new token.
const renewClaims = async (status: VerificationStatus): Promise<void> => {
  const current = session.current()
  if (current && current.user.verificationStatus !== status) await renewToken(current.token)
}

export const teacherStatusQuery = () =>
  queryOptions({
    queryKey: STATUS_KEY,
    queryFn: async ({ signal }) => {
      const review = await call(getTeacherVerificationStatus, { query: {} }, { signal })
      await renewClaims(review.status)
      return review
    },
    refetchOnMount: 'always',
    meta: { errorMessage: 'Error fetching teacher status: {message}', persist: true },
  })

export interface Details {
  readonly body: Input<typeof uploadTeacherDetails>['body']
  readonly files: Readonly<Record<'cnic' | 'degree' | 'profilePicture', readonly File[]>>
}

const readName = ([file]: readonly File[]): string => file?.name ?? ''

// The form has no fields for phone number and address, because the account has them.
const saveDetails = async ({ body, files }: Details): Promise<void> => {
  const user = session.current()?.user
  const whatsapp = body.whatsapp ?? (await call(getProfile).catch(() => null))?.whatsapp ?? ''
  // After a logout or a switch of accounts, the phone must not store the teacher's details.
  if (!user || session.current()?.user.id !== user.id) return
  storeTeacherDetails({
    bio: body.bio,
    expertise: body.expertise,
    cnic: body.cnicNumber ?? body.cnic ?? '',
    degree: readName(files.degree),
    profilePicture: readName(files.profilePicture),
    whatsapp,
    email: user.email,
  })
}

export const uploadDetailsMutation = () =>
  mutationOptions({
    mutationKey: ['verification', 'details'],
    mutationFn: ({ body, files }: Details) => {
      const email = session.current()?.user.email
      return call(uploadTeacherDetails, { body: { ...body, ...(email && { email }) } }, { files })
    },
    onSuccess: (...[, details, , { client }]) => {
      // Immediately, so that the screen does not offer the form again until the status has been fetched.
      client.setQueryData(teacherStatusQuery().queryKey, { status: 'requested', reason: '' })
      void saveDetails(details)
    },
    meta: {
      successMessage: 'Details sent for verification!',
      errorMessage: 'Error uploading details: {message}',
      invalidates: [STATUS_KEY],
    },
  })
