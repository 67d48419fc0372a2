import type { Section } from './row.ts'
import { ROUTES } from './sections/2-1-routes.ts'
import { HEADER } from './sections/2-2-header.ts'
import { ACCOUNT_SCREENS } from './sections/2-3-account.ts'
import { STUDENT_SCREENS } from './sections/2-4-student.ts'
import { TEACHER_SCREENS } from './sections/2-5-teacher.ts'
import { SHARED_SCREENS } from './sections/2-6-shared.ts'
import { ADMIN_SCREENS } from './sections/2-7-admin.ts'
import { ENTITIES } from './sections/3-entities.ts'
import { ENTITIES_OF_CLASSES } from './sections/3-entities-of-classes.ts'
import { TRANSITIONS } from './sections/4-transitions.ts'
import { VALIDATION } from './sections/5-validation.ts'
import { DOORS } from './sections/6-doors.ts'
import { ROLES_AND_PERMISSIONS } from './sections/6-roles.ts'
import { CALLS } from './sections/7-calls.ts'
import { CALLS_OF_ADMINS } from './sections/7-calls-of-admins.ts'
import { CALLS_OF_STUDENTS } from './sections/7-calls-of-students.ts'
import { CALLS_OF_TEACHERS } from './sections/7-calls-of-teachers.ts'
import { ERRORS } from './sections/8-errors.ts'
import { ERRORS_OF_CLASSES } from './sections/8-errors-of-classes.ts'
import { LIMITS } from './sections/9-limits.ts'
import { TIMES_AND_MEASURES } from './sections/9-times.ts'
import { BEYOND } from './sections/beyond.ts'
import { DECISIONS } from './sections/decisions.ts'
import { DECISIONS_OF_CLASSES } from './sections/decisions-of-classes.ts'

/** Every checkable line: of the specification in its order, of the decisions, and of what was added since. */
export const TABLE: readonly Section[] = [
  ...ROUTES,
  ...HEADER,
  ...ACCOUNT_SCREENS,
  ...STUDENT_SCREENS,
  ...TEACHER_SCREENS,
  ...SHARED_SCREENS,
  ...ADMIN_SCREENS,
  ...ENTITIES,
  ...ENTITIES_OF_CLASSES,
  ...TRANSITIONS,
  ...VALIDATION,
  ...ROLES_AND_PERMISSIONS,
  ...DOORS,
  ...CALLS,
  ...CALLS_OF_TEACHERS,
  ...CALLS_OF_STUDENTS,
  ...CALLS_OF_ADMINS,
  ...ERRORS,
  ...ERRORS_OF_CLASSES,
  ...LIMITS,
  ...TIMES_AND_MEASURES,
  ...DECISIONS,
  ...DECISIONS_OF_CLASSES,
  ...BEYOND,
]
