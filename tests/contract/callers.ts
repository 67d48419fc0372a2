import type { CallerKind } from '#contract/auth/role.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyEndpoint } from '#contract/every-endpoint.ts'
import type { TestUser } from '#tests/support/api/api.ts'

/** The caller kind of each person in the sample world. */
export const callerKindByPerson = {
  student: 'student',
  student2: 'student',
  teacher: 'teacher',
  teacher2: 'teacher',
  pendingTeacher: 'unapproved-teacher',
  admin: 'admin',
} as const satisfies Record<TestUser, CallerKind>

const personOfKind = {
  student: 'student',
  teacher: 'teacher',
  'unapproved-teacher': 'pendingTeacher',
  admin: 'admin',
} as const satisfies Record<CallerKind, TestUser>

/** One person of each kind that may call the endpoint. */
export const allowedCallers = ({ access }: Endpoint): readonly TestUser[] =>
  access === 'public' ? ['student'] : access.map((kind) => personOfKind[kind])

/** For tests that need any allowed caller. */
export const anyAllowedCaller = (endpoint: Endpoint): TestUser => allowedCallers(endpoint)[0] ?? 'admin'

/** Every endpoint with a name for test titles. */
export const endpointCases = everyEndpoint.map((endpoint) => ({
  endpoint,
  name: `${endpoint.method} ${endpoint.path}`,
}))
