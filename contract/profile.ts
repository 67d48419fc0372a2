import * as z from 'zod/mini'
import { Email } from '#contract/auth/auth.ts'
import { SIGNED_IN_CALLERS } from '#contract/auth/role.ts'
import { endpoint } from './endpoint.ts'
import { Gig } from './gigs.ts'
import { OptionalText, Person, Role, VerificationStatus } from './user.ts'

export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  role: Role,
  /** Optional, because other implementations omit the fields that do not belong to the role. */
  bio: OptionalText,
  expertise: z._default(z.array(z.string()), []),
  documents: z._default(z.array(z.string()), []),
  verified: z._default(z.boolean(), false),
  verificationStatus: z._default(z.nullable(VerificationStatus), null),
  whatsapp: OptionalText,
  myGigs: z._default(z.array(Gig), []),
  enrolledGigs: z._default(z.array(Gig), []),
})
export type Profile = z.infer<typeof Profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/users/profile',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'saved',
  summary: "The caller's profile",
  output: Profile,
})

export const getUserInfo = endpoint({
  method: 'GET',
  path: '/api/users/get-userinfo',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'saved',
  summary: 'Looks up an account by e-mail: the own one, or any for admins',
  query: z.object({ email: Email }),
  output: Person,
})
