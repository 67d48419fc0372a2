import * as z from 'zod/mini'
import { Email, JazzcashNumber, PersonName, WhatsappNumber } from '#contract/auth/auth.ts'
import { SIGNED_IN_CALLERS } from '#contract/auth/role.ts'
import { endpoint } from './endpoint.ts'
import { EXPERTISE_OPTIONS, TEACHING_LANGUAGES } from './gigs/teaching-options.ts'
import { Gig } from './gigs.ts'
import { OptionalText, Person, Role, VerificationStatus } from './user.ts'
import { Bio, EXPERTISE_REQUIRED, PICTURE_RULE } from './verification.ts'

export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  role: Role,
  /** Optional, because other implementations omit fields that the role does not have. */
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

/** The part of an account that its owner can change. Students and admins have no bio, expertise, languages or picture. */
export const OwnAccount = z.object({
  name: z.string(),
  whatsapp: z.string(),
  jazzcash: z.string(),
  bio: z.string(),
  expertise: z.array(z.string()),
  languages: z.array(z.string()),
  /** A link; empty without a picture. */
  picture: z.string(),
})
export type OwnAccount = z.infer<typeof OwnAccount>

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'saved',
  summary: "The part of the caller's account that they can change",
  output: OwnAccount,
})

export const updateAccount = endpoint({
  method: 'PATCH',
  path: '/api/account',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'refuse',
  summary: "Changes the details of the caller's account that are given",
  body: z.strictObject({
    name: z.optional(PersonName),
    whatsapp: z.optional(WhatsappNumber),
    jazzcash: z.optional(JazzcashNumber),
    bio: z.optional(Bio),
    expertise: z.optional(
      z
        .array(z.enum(EXPERTISE_OPTIONS, EXPERTISE_REQUIRED), EXPERTISE_REQUIRED)
        .check(z.minLength(1, EXPERTISE_REQUIRED), z.maxLength(EXPERTISE_OPTIONS.length)),
    ),
    languages: z.optional(z.array(z.enum(TEACHING_LANGUAGES)).check(z.maxLength(TEACHING_LANGUAGES.length))),
  }),
  output: OwnAccount,
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
})

const TEACHERS = ['teacher', 'unapproved-teacher'] as const

export const setPicture = endpoint({
  method: 'PUT',
  path: '/api/account/picture',
  access: TEACHERS,
  whenOffline: 'refuse',
  summary: "Sets or replaces the caller's picture",
  files: { picture: { ...PICTURE_RULE, min: 1, missing: 'Please choose a picture.' } },
  output: OwnAccount,
  limits: [{ max: 20, seconds: 3600, by: 'account' }],
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/account/picture',
  access: TEACHERS,
  whenOffline: 'refuse',
  summary: "Removes the caller's picture",
  output: OwnAccount,
})
