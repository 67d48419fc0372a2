import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { cleanTyped } from '#contract/text/clean-typed.ts'
import { toOneLine } from '#contract/text/one-line.ts'
import { describeSupport } from '#contract/text/support-contact.ts'
import { isElevenDigits, OptionalMessage, toNationalNumber } from '#contract/user.ts'
import { mailedCode } from './mailed-code.ts'

export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128
export const PASSWORD_TOO_COMMON = 'This password is too common. Please choose another one.'
export const PERSON_NAME_MAX_LENGTH = 120
export const ACCESS_TOKEN_MINUTES = 15
export const REFRESH_TOKEN_DAYS = 30
/** Two refreshes within this time both succeed, because two tabs, or a page and its worker, may send the same token. */
export const REFRESH_GRACE_SECONDS = 10
/**
 * A browser that is killed before it has written its cookies comes back with an older refresh token. One of these
 * generations is accepted for this time after its last use, if the browser's device cookie comes with it.
 */
export const DEVICE_GRACE = { generations: 2, seconds: 120 } as const
export const RESET_CODE_MINUTES = 10
export const RESET_CODE_MAX_TRIES = 5
export const OTP_MISSING = 'OTP is required.'
/**
 * Limits reset mails to an address, within the life of a code, from browsers that never signed in to its account. Beyond
 * the limit the answer stays the same, but no mail is sent: the mailbox already has a valid code.
 */
export const MAX_RESET_MAILS_FROM_UNKNOWN_DEVICES = 5
/** The delay between a password reset and the redirect to the login. */
export const RESET_REDIRECT_DELAY_MS = 2000

/**
 * Matches exactly one address: the grammar of HTML's `type=email`, plus a dot in the domain and the length limits of
 * SMTP (RFC 5321, section 4.5.3.1). Commas, spaces and quotes would let one address name several recipients.
 */
export const EMAIL_PATTERN =
  /^(?=.{1,254}$)(?=.{1,64}@)[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** The form in which accounts store an address: without invisible characters, in lower case. */
export const toEmailAddress = (text: string): string => cleanTyped(text).toLowerCase()

/** Whether a typed text is an address, once it is cleaned. */
export const isEmailAddress = (text: string): boolean => EMAIL_PATTERN.test(toEmailAddress(text))

export const Email = z
  .string('Valid Email is required')
  .check(z.overwrite(toEmailAddress), z.regex(EMAIL_PATTERN, 'Valid Email is required'))
export const PersonName = z
  .string('Full Name is required')
  .check(
    z.overwrite(toOneLine),
    z.minLength(1, 'Full Name is required'),
    z.maxLength(PERSON_NAME_MAX_LENGTH, 'Full Name must be at most 120 characters long'),
  )
/**
 * Keyboards type `é` and `آ` as one character or as two. NFC makes both the same password. Everything else counts, spaces
 * too.
 */
export const normalizePassword = (text: string): string => text.normalize('NFC')

/** Whether a new password has fewer characters than required. */
export const isPasswordTooShort = (text: string): boolean => normalizePassword(text).length < PASSWORD_MIN_LENGTH

/** Whether two typed passwords are the same. */
export const isSamePassword = (one: string, other: string): boolean =>
  normalizePassword(one) === normalizePassword(other)

export const NewPassword = z
  .string('Password is required')
  .check(
    z.overwrite(normalizePassword),
    z.minLength(1, 'Password is required'),
    z.minLength(PASSWORD_MIN_LENGTH, 'Password must be at least 6 characters long'),
    z.maxLength(PASSWORD_MAX_LENGTH, 'Password must be at most 128 characters long'),
  )
const phoneNumber = (message: string, isValid = isElevenDigits) =>
  z.pipe(z.string(message), z.pipe(z.transform(toNationalNumber), z.string().check(z.refine(isValid, message))))
const WHATSAPP_REQUIRED = 'Valid 11-digit Whatsapp number is required'
export const WhatsappNumber = phoneNumber(WHATSAPP_REQUIRED)
export const OptionalWhatsappNumber = phoneNumber(WHATSAPP_REQUIRED, (text) => text === '' || isElevenDigits(text))
export const JazzcashNumber = phoneNumber('Valid 11-digit Jazzcash number is required')

export const signup = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  whenOffline: 'refuse',
  summary: 'Creates an account for a student or a teacher',
  body: z.object({
    name: PersonName,
    email: Email,
    password: NewPassword,
    whatsapp: WhatsappNumber,
    jazzcash: JazzcashNumber,
    role: z.enum(['student', 'teacher'], 'Role selection is required'),
  }),
  output: OptionalMessage,
  // Carrier-grade NAT can put a whole school behind one address.
  limits: [{ max: 300, seconds: 3600, by: 'address', isStored: true }],
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  whenOffline: 'refuse',
  summary: 'Signs in: an access token in the body, a refresh token in a cookie',
  body: z.object({
    email: z
      .string('Please fill all fields')
      .check(z.overwrite(toEmailAddress), z.minLength(1, 'Please fill all fields')),
    // Not in NFC: the hash of an older release may have been made from other characters.
    password: z.string('Please fill all fields').check(z.minLength(1, 'Please fill all fields'), z.maxLength(1024)),
  }),
  output: z.object({ token: z.string(), userName: z.string(), message: z.string() }),
  // The limit over all addresses slows down a botnet. One address alone cannot use it up.
  limits: [
    { max: 10, seconds: 60, by: 'email-at-address', isStored: true },
    { max: 60, seconds: 3600, by: 'email-at-address', isStored: true },
    { max: 1000, seconds: 3600, by: 'address', isStored: true },
    { max: 600, seconds: 3600, by: 'email', isStored: true },
  ],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  whenOffline: 'refuse',
  summary: 'Ends the current session',
  output: OptionalMessage,
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/auth/refresh-token',
  access: 'public',
  whenOffline: 'refuse',
  summary: 'Exchanges the refresh cookie for a new access token, and rotates the cookie',
  output: z.object({ token: z.string() }),
})

export const sendOtp = endpoint({
  method: 'POST',
  path: '/api/auth/send-otp',
  access: 'public',
  whenOffline: 'refuse',
  summary: 'Mails a reset code if the address has an account; the answer is the same if it has none',
  body: z.object({ email: Email }),
  output: OptionalMessage,
  limits: [
    { max: 5, seconds: 900, by: 'email-at-address', isStored: true },
    { max: 100, seconds: 3600, by: 'address', isStored: true },
  ],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  whenOffline: 'refuse',
  summary: 'Sets a new password with a reset code and ends every session of the account',
  body: z.object({
    email: Email,
    otp: mailedCode(OTP_MISSING),
    newPassword: NewPassword,
  }),
  output: OptionalMessage,
  limits: [{ max: 10, seconds: 900, by: 'email-at-address', isStored: true }],
})

/** The same message for an unknown address and a wrong password, so that it reveals no accounts. */
export const WRONG_CREDENTIALS = 'Invalid email or password'
/** Names a person to write to, because a suspended account cannot use the feedback form. */
export const suspendedMessage = ({ supportEmail }: { readonly supportEmail: string }): string =>
  `Your account is suspended. Write to ${describeSupport(supportEmail)} if you think this is a mistake.`
export const EMAIL_TAKEN = 'Email already registered'
export const LOGOUT_DONE = 'Logout successful'
export const SESSION_EXPIRED = 'Session expired. Please log in again.'
