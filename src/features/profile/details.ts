import { PERSON_NAME_MAX_LENGTH } from '#contract/auth/auth.ts'
import { EXPERTISE_OPTIONS, TEACHING_LANGUAGES } from '#contract/gigs/teaching-options.ts'
import type { OwnAccount, Profile } from '#contract/profile.ts'
import { BIO_MAX_LENGTH } from '#contract/verification.ts'

/** The response of the specified call. Our server adds the fields that the owner can change. */
export type ShownProfile = Profile & Partial<OwnAccount>

const PHONE = { type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '03001234567' } as const

/** The details of an account that its owner can edit, each in a sheet of its own. */
export const DETAILS = {
  name: {
    title: 'Name',
    kind: 'text',
    field: { label: 'Full Name', autoComplete: 'name', maxLength: PERSON_NAME_MAX_LENGTH },
  },
  whatsapp: { title: 'WhatsApp', kind: 'text', field: { ...PHONE, label: 'WhatsApp Number' } },
  jazzcash: {
    title: 'JazzCash',
    kind: 'text',
    field: { ...PHONE, label: 'JazzCash Number', hint: 'Your mobile wallet number', autoComplete: 'off' },
  },
  bio: {
    title: 'Bio',
    kind: 'paragraph',
    field: { label: 'About You', hint: 'Students read this beside your classes.', maxLength: BIO_MAX_LENGTH },
  },
  expertise: { title: 'Expertise', kind: 'choices', legend: 'What do you teach?', options: EXPERTISE_OPTIONS },
  languages: {
    title: 'Languages',
    kind: 'choices',
    legend: 'Which languages do you teach in?',
    options: TEACHING_LANGUAGES,
  },
} as const satisfies Partial<Record<keyof OwnAccount, object>>

export type Detail = keyof typeof DETAILS
