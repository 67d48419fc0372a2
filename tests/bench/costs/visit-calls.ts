import { login, signup } from '#contract/auth/auth.ts'
import { getConfig } from '#contract/config.ts'
import { getComments, postComment } from '#contract/discussion/discussion.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { enroll, getStudentGigs } from '#contract/enrolment.ts'
import { getCurrentClasses } from '#contract/gigs/current-classes.ts'
import { getAllGigs } from '#contract/gigs.ts'
import { getNotifications } from '#contract/notifications.ts'
import { getGigResources } from '#contract/resources/resources.ts'
import { buildRequest } from '#outbox/request.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import type { Visitor } from './school.ts'

interface Sent {
  readonly input: unknown
  readonly files?: Readonly<Record<string, readonly File[]>>
}

/** A call of a visit. */
export interface VisitCall {
  readonly name: string
  readonly endpoint: Endpoint
  /** How often an average visit makes it. */
  readonly perVisit: number
  readonly create: (visitor: Visitor) => Sent
}

const receipt = new File([Uint8Array.from((await jpeg(1200)).bytes)], 'receipt.jpg', { type: 'image/jpeg' })

const newAccount = () => ({
  name: 'A new student',
  email: `${crypto.randomUUID()}@halaqah.test`,
  password: 'a good passphrase',
  whatsapp: '03001234567',
  jazzcash: '03001234567',
  role: 'student',
})

const ofClass = ({ gigId }: Visitor): Sent => ({ input: { query: { gigId } } })

/** The class of the next receipt. In rare cases the student has already joined it. */
let nextGig = 0

/** The calls of a visit, with their assumed frequency. A phone shows saved data and fetches only changes. */
export const createVisitCalls = (gigIds: readonly string[]): readonly VisitCall[] => [
  { name: 'configuration', endpoint: getConfig, perVisit: 1, create: () => ({ input: {} }) },
  {
    name: 'my classes',
    endpoint: getStudentGigs,
    perVisit: 2,
    create: () => ({ input: { query: { status: 'enrolled' } } }),
  },
  { name: 'current classes', endpoint: getCurrentClasses, perVisit: 2, create: () => ({ input: {} }) },
  {
    name: 'notifications',
    endpoint: getNotifications,
    perVisit: 2,
    create: () => ({ input: { query: { limit: 20 } } }),
  },
  {
    name: 'catalogue page of 24',
    endpoint: getAllGigs,
    perVisit: 0.5,
    create: () => ({ input: { query: { limit: 24 } } }),
  },
  { name: 'class files', endpoint: getGigResources, perVisit: 1, create: ofClass },
  {
    name: 'discussion page of 50',
    endpoint: getComments,
    perVisit: 1,
    create: ({ gigId }) => ({ input: { params: { gigId }, query: { limit: 50 } } }),
  },
  {
    name: 'message in a class of 8',
    endpoint: postComment,
    perVisit: 0.5,
    create: ({ gigId }) => ({ input: { params: { gigId }, body: { message: 'Wa alaikum assalam, Ustad.' } } }),
  },
  { name: 'sign-up', endpoint: signup, perVisit: 0.01, create: () => ({ input: { body: newAccount() } }) },
  {
    name: 'login',
    endpoint: login,
    perVisit: 0.05,
    // An unknown address costs the same as a known one.
    create: () => ({ input: { body: { email: newAccount().email, password: 'a good passphrase' } } }),
  },
  {
    name: 'receipt',
    endpoint: enroll,
    perVisit: 0.02,
    create: () => {
      nextGig = (nextGig + 1) % gigIds.length
      return { input: { body: { gigId: gigIds[nextGig] } }, files: { receipt: [receipt] } }
    },
  },
]

/** Expected error statuses, such as for a login without an account or a repeated request. */
const EXPECTED_REFUSALS = new Set([400, 401, 409])

/**
 * Sends a call.
 * @returns bytes of the answer's body
 * @throws Error for an unexpected status
 */
export const sendVisitCall = async (origin: string, visitor: Visitor, call: VisitCall): Promise<number> => {
  const key = call.endpoint.idempotent && crypto.randomUUID()
  const { method, url, body, headers } = buildRequest(call.endpoint, { ...call.create(visitor), key: key || undefined })
  const authorization = `Bearer ${visitor.token}`
  const response = await fetch(origin + url, {
    method,
    body,
    headers: { ...headers, authorization, 'x-forwarded-for': visitor.address },
  })
  const bytes = (await response.arrayBuffer()).byteLength
  if (!response.ok && !EXPECTED_REFUSALS.has(response.status)) throw new Error(`${call.name}: ${response.status}`)
  return bytes
}
