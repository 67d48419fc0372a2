import { type Row, testsOf } from './row.ts'

/** The files of tests that many lines point to. */
export const guards = testsOf('src/app/routes/guards.test.ts')
export const chrome = testsOf('src/app/shell/chrome.test.ts')
export const roleMenu = testsOf('src/session/role-menu.test.ts')
export const failures = testsOf('tests/specification/failures.test.ts')
export const promises = testsOf('tests/specification/promises.test.ts')

const screens = (name: string) => testsOf(`tests/specification/screens/${name}.test.tsx`)
export const publicScreens = screens('public')
export const accountScreens = screens('account')
export const studentScreens = screens('student')
export const teacherScreens = screens('teacher')
export const adminScreens = screens('admin')

const walk = (name: string) => testsOf(`tests/e2e/${name}.spec.ts`)
export const adminWalk = walk('admin')
export const authWalk = walk('auth')
export const booksWalk = walk('books')
export const discussionWalk = walk('discussion')
export const enrolmentWalk = walk('enrolment')
export const gigsWalk = walk('gigs')
export const libraryWalk = walk('library')
export const meetingWalk = walk('meeting')
export const navigationWalk = walk('navigation')
export const notificationsWalk = walk('notifications')
export const offlineWalk = walk('offline')
export const prerenderWalk = walk('prerender')
export const ratingWalk = walk('rating')
export const resourcesWalk = walk('resources')
export const verificationWalk = walk('verification')
export const welcomeWalk = walk('welcome')

/** Whatever the contract names is asked of every endpoint by these. */
export const inShape = testsOf('tests/contract/routing.test.ts')(
  '$name answers $who in the shape that the contract promises, and tells nothing more',
)
export const accessMatrix = testsOf('tests/contract/access-matrix.test.ts')

export const server = (feature: string) => testsOf(`server/features/${feature}.test.ts`)

/** What is asked of each call, whatever it does. */
export const everyCall = (row: Row): Row => ({
  ...row,
  provenBy: [...row.provenBy, accessMatrix('$name as $who'), inShape],
})
