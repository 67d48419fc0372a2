import type { CallerKind } from '#contract/auth/role.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyEndpoint } from '#contract/every-endpoint.ts'
import type { TestUser } from '#tests/support/api/api.ts'

/** What the access rules call each person of the sample world. */
export const kindOf = {
  student: 'student',
  student2: 'student',
  teacher: 'teacher',
  teacher2: 'teacher',
  pendingTeacher: 'unapproved-teacher',
  admin: 'admin',
} as const satisfies Record<TestUser, CallerKind>

const firstOfKind = {
  student: 'student',
  teacher: 'teacher',
  'unapproved-teacher': 'pendingTeacher',
  admin: 'admin',
} as const satisfies Record<CallerKind, TestUser>

/** One person of each kind that may make a call. */
export const callersOf = ({ access }: Endpoint): readonly TestUser[] =>
  access === 'public' ? ['student'] : access.map((kind) => firstOfKind[kind])

/** Who makes a call where it matters only that somebody may. */
export const callerOf = (endpoint: Endpoint): TestUser => callersOf(endpoint)[0] ?? 'admin'

/** Every call, with a name to tell it by. */
export const doors = everyEndpoint.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }))
