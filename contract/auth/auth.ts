import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { oneLine } from '#contract/text/one-line.ts'
import { Done, isElevenDigits, nationalNumber } from '#contract/user.ts'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
export const PASSWORD_TOO_COMMON = 'This password is too common. Please choose another one.'
export const NAME_MAX = 120
export const ACCESS_TOKEN_MINUTES = 15
export const REFRESH_TOKEN_DAYS = 30
/** Two refreshes this close together both succeed: two tabs, or a page and its worker. */
export const REFRESH_GRACE_SECONDS = 10
export const RESET_CODE_MINUTES = 10
export const RESET_CODE_TRIES = 5
/**
 * Codes mailed to an address for browsers that never signed in to its account, in the life of a code. Beyond that, the
 * answer is the same and no mail is sent: a code that works is in the mailbox already.
 */
export const RESET_MAILS_FOR_STRANGERS = 5
/** After a reset the page moves to the login this much later. */
export const RESET_REDIRECT_MS = 2000

/**
 * One address and nothing else: the grammar of HTML's `type=email`, with a dot in the domain and the length limits of
 * SMTP (RFC 5321, section 4.5.3.1). Commas, spaces and quotes would let one address name several recipients.
 */
export const EMAIL_PATTERN =
  /^(?=.{1,254}$)(?=.{1,64}@)[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

export const Email = z.pipe(
  z.string('Valid Email is required').check(z.trim(), z.regex(EMAIL_PATTERN, 'Valid Email is required')),
  z.transform((text: string) => text.toLowerCase()),
)
/** A person's name, as notifications and mails show it. */
export const PersonName = z
  .string('Full Name is required')
  .check(
    z.overwrite(oneLine),
    z.minLength(1, 'Full Name is required'),
    z.maxLength(NAME_MAX, 'Full Name must be at most 120 characters long'),
  )
const Password = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.minLength(PASSWORD_MIN, 'Password must be at least 6 characters long'),
    z.maxLength(PASSWORD_MAX, 'Password must be at most 128 characters long'),
  )
const phone = (message: string) =>
  z.pipe(z.string(message), z.pipe(z.transform(nationalNumber), z.string().check(z.refine(isElevenDigits, message))))

export const signup = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  whenOffline: 'refuse',
  summary: 'Opens an account for a student or a teacher',
  body: z.object({
    name: PersonName,
    email: Email,
    password: Password,
    whatsapp: phone('Valid 11-digit Whatsapp number is required'),
    jazzcash: phone('Valid 11-digit Jazzcash number is required'),
    role: z.enum(['student', 'teacher'], 'Role selection is required'),
  }),
  output: Done,
  // Whole schools share one address behind a mobile carrier.
  limits: [{ max: 300, seconds: 3600, by: 'address', isStored: true }],
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  whenOffline: 'refuse',
  summary: 'Signs in: an access token in the body, a refresh token in a cookie',
  body: z.object({
    email: z.pipe(
      z.string('Please fill all fields').check(z.trim(), z.minLength(1, 'Please fill all fields')),
      z.transform((text: string) => text.toLowerCase()),
    ),
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
  summary: 'Ends this session',
  output: Done,
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/auth/refresh-token',
  access: 'public',
  whenOffline: 'refuse',
  summary: 'A new access token for the refresh cookie, which is rotated',
  output: z.object({ token: z.string() }),
})

export const sendOtp = endpoint({
  method: 'POST',
  path: '/api/auth/send-otp',
  access: 'public',
  whenOffline: 'refuse',
  summary: 'Sends a reset code, if the address is known; the answer is the same if it is not',
  body: z.object({ email: Email }),
  output: Done,
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
    otp: z.string('OTP is required.').check(z.trim(), z.minLength(1, 'OTP is required.')),
    newPassword: Password,
  }),
  output: Done,
  limits: [{ max: 10, seconds: 900, by: 'email-at-address', isStored: true }],
})

/** The words of a login that fails, for an unknown address and a wrong password alike. */
export const WRONG_CREDENTIALS = 'Invalid email or password'
export const EMAIL_TAKEN = 'Email already registered'
export const LOGOUT_DONE = 'Logout successful'
export const SESSION_EXPIRED = 'Session expired. Please log in again.'
