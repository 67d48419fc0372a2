import { fileURLToPath } from 'node:url'
import { type BundleContext, findImporters, findModules, findOwned, findStaticImports } from './module-reach.ts'

const MAIN_MODULE = fileURLToPath(new URL('../src/main.tsx', import.meta.url))

/** The dynamic imports of these modules need a session. */
const MEMBER_ROUTES = /\/src\/app\/routes\/(member|student|teacher|admin)\.routes\.ts$/
const MEMBER_MODULES =
  /\/(outbox\/flush\.ts|src\/(app\/(member-work\.ts|(routes\/shop\/member-review-actions|shell\/(account-menu|header-indicators|push-bar|unauthorized))\.tsx)|features\/(enrolment\/course-action|verification\/verification-page)\.tsx|offline\/storage\/saved-queries\.ts|ui\/chakra\/.*))$/

/** The dynamic imports of these routes, these plans and this folder are for one role. Students and teachers share some routes. */
const ROLES = {
  student: /\/src\/app\/(routes\/(member|student)\.routes|prefetch\/student-plan)\.ts$/,
  teacher: /\/src\/app\/(routes\/(member|teacher)\.routes|prefetch\/teacher-plan)\.ts$/,
  admin: /\/src\/(app\/(routes\/admin\.routes|prefetch\/admin-plan)\.ts$|features\/admin\/)/,
}

/** The first views of members have no field for a date, a file or a choice. */
const FIELD_MODULES = /\/src\/(offline\/chosen-files|ui\/(fields|files))\//
/** Most first views of members are outside a class. */
const CLASSROOM_MODULES =
  /\/src\/(features\/(classroom|discussion|payments\/ledger|recitations|resources|reviews|room)|app\/routes\/class-room)\//
/** They load when idle, so what only they and class rooms need stays out of first views. */
const PLANS = /\/src\/app\/prefetch\/(student|teacher|admin)-plan\.ts$/
/** Only plans import them. In a chunk of screens, they would make the plans load the screens, or the screens the plans. */
const PLAN_MODULES = /\/src\/app\/prefetch\/((account|class|timetable)-steps|member-plan)\.ts$/

/** Modules in folders of their own. */
const AREAS_BY_PATH = {
  // Only the screens of the Library need these.
  library:
    /\/(src\/(app\/(background-work|quran-service)\.ts|features\/(downloads|library)\/|offline\/(books|marks(?!\/marks-keys)|quran)\/)|quran\/)/,
  // Members need these only while they look for a class.
  courses: /\/src\/(features\/courses|ui\/reviews)\//,
  // Only teachers who create or edit a class need these.
  'gig-form': /\/src\/(features\/gigs\/form\/|ui\/lessons\/(schedule-field|lesson-row)\.)/,
  // Only the pages before sign-in need these.
  auth: /\/src\/features\/auth\/(?!log-out\.)|\/contract\/auth\/weak-password\.ts$/,
  // Only screens with files to save need these.
  files: /\/src\/offline\/(class-files|files)\//,
}

/** Entry modules of the pages that visitors open first, and of what every page (`idle`) and the reader load when idle. */
const VISITED_MODULES = {
  reader: /\/reader-page\.tsx$/,
  library: /\/(library|chapters-page)\.tsx$/,
  landing: /\/routes\/welcome\.tsx$/,
  shop: /\/routes\/shop\/\w+\.tsx$/,
  idle: /\/src\/app\/(background-work\.ts|shell\/(idle-parts|offers)\.tsx|shortcuts\/keyboard-shortcuts\.tsx)$/,
  'idle-reader':
    /\/src\/features\/library\/quran\/(reader\/(reader-options|verse-in-view)|verse-menu\/verse-menu)\.tsx$/,
}
/** Other modules of the landing page, such as an avatar and its pattern, are also on the screens of members. */
const FEATURE_MODULES = /\/(src\/(features|app\/routes)|contract(?!\/gigs\/cover-pattern))\//

/** Parts that a page loads on demand, with the same imports: one file costs the worker one request. */
const PARTS = {
  'password-pages': /\/src\/features\/auth\/password-reset\/(forgot|reset)-password-page\.tsx$/,
  'landing-parts': /\/src\/features\/courses\/landing\/(featured-courses|real-teachers)\.tsx$/,
  'catalogue-parts': /\/src\/features\/courses\/(course-results|search\/search-form)\.tsx$/,
  articles: /\/src\/features\/courses\/(class\/course|teacher\/teacher)-article\.tsx$/,
  'book-parts': /\/src\/features\/library\/books\/offline\/(offline-book|unlisted-books)\.tsx$/,
  'quran-places': /\/src\/features\/library\/quran\/(go-to\/(go-to|juz)-panel|search\/search-results)\.tsx$/,
  'reading-places': /\/src\/features\/library\/quran\/bookmarks\/(bookmarks-panel|continue-reading)\.tsx$/,
  'text-panels':
    /\/src\/features\/library\/quran\/(floating-panel|reader\/text-panel|offline\/offline-quran-panel)\.tsx$/,
  'translation-parts': /\/src\/features\/library\/quran\/translations\/(about-texts|translation-picker)\.tsx$/,
}

type VisitedArea = keyof typeof VISITED_MODULES
type FindArea = (id: string) => string | null | undefined

/** A pattern that matches nothing is left from a file that was renamed. */
const expectMatches = (modules: readonly string[]): void => {
  const tables = [ROLES, AREAS_BY_PATH, VISITED_MODULES, PARTS].flatMap((table) => Object.values<RegExp>(table))
  const single = [MEMBER_ROUTES, MEMBER_MODULES, FIELD_MODULES, CLASSROOM_MODULES, PLANS, PLAN_MODULES, FEATURE_MODULES]
  const unused = [...tables, ...single].find((pattern) => !modules.some((id) => pattern.test(id)))
  if (unused) throw new Error(`No module matches ${unused} of first-paint/chunk-areas.ts.`)
}

/** The modules that a visitor may load. */
export const findPublicModules = (context: BundleContext): ReadonlySet<string> =>
  findModules(context, MAIN_MODULE, (importer, target) => !MEMBER_ROUTES.test(importer) && !MEMBER_MODULES.test(target))

/** Modules that the reader shares with screens of members are kept out of `idle-reader`, which those screens do not need. */
const findIdleArea = (isOn: (area: VisitedArea) => boolean, id: string): string | undefined => {
  if (isOn('idle-reader') && !isOn('idle') && AREAS_BY_PATH.library.test(id)) return 'idle-reader'
  return isOn('idle') || isOn('idle-reader') ? 'idle' : undefined
}

const findFirstPageArea = (isOn: (area: VisitedArea) => boolean, id: string): string | undefined => {
  const inShop = isOn('landing') || isOn('shop')
  if (inShop && (isOn('reader') || isOn('library'))) return 'first-pages'
  if (isOn('reader')) return 'reader'
  if (isOn('library')) return 'library-pages'
  if (isOn('landing')) return FEATURE_MODULES.test(id) ? 'landing' : 'shop-parts'
  return inShop ? 'shop' : undefined
}

const sortVisited = (context: BundleContext, open: ReadonlySet<string>): FindArea => {
  const visited = new Map<string, ReadonlySet<string>>()
  for (const [area, pages] of Object.entries(VISITED_MODULES)) {
    const modules = [...open].filter((id) => pages.test(id))
    visited.set(area, findStaticImports(context, modules))
  }
  return (id) => {
    const isOn = (area: VisitedArea): boolean => visited.get(area)?.has(id) === true
    return findFirstPageArea(isOn, id) ?? findIdleArea(isOn, id)
  }
}

const findAreaByPath: FindArea = (id) => Object.entries(AREAS_BY_PATH).find(([, modules]) => modules.test(id))?.[0]

/** @returns the roles that reach a module, as `student-teacher`; `members` if all do */
const sortByRole = (context: BundleContext): ((id: string) => string) => {
  const roles = Object.entries(ROLES)
  const reached = roles.map(([name, ownRoutes]) => {
    const isForRole = (importer: string, target: string): boolean => {
      const matches = (routes: RegExp): boolean => routes.test(importer) || routes.test(target)
      return matches(ownRoutes) || !roles.some(([, routes]) => matches(routes))
    }
    return { name, modules: findModules(context, MAIN_MODULE, isForRole) }
  })
  return (id) => {
    const names = reached.filter(({ modules }) => modules.has(id)).map(({ name }) => name)
    return names.length === roles.length ? 'members' : names.join('-')
  }
}

/** Forms, what only class rooms need, the part of it that plans fetch (`class-data`), and the rest by role. */
const sortMembers = (context: BundleContext, modules: readonly string[]): FindArea => {
  const fields = modules.filter((id) => FIELD_MODULES.test(id))
  const forms = findImporters(context, fields)
  const isOutsideClasses = (_importer: string, target: string): boolean =>
    !CLASSROOM_MODULES.test(target) && !PLANS.test(target)
  const outsideClasses = findModules(context, MAIN_MODULE, isOutsideClasses)
  const plans = modules.filter((id) => PLANS.test(id))
  const inPlans = findStaticImports(context, plans)
  const findByRole = sortByRole(context)
  const findClassroomArea = (id: string): string => (forms.has(id) ? 'classroom-forms' : 'classroom')
  return (id) => {
    if (PLAN_MODULES.test(id)) return null
    if (outsideClasses.has(id)) return forms.has(id) ? 'forms' : findByRole(id)
    return inPlans.has(id) ? 'class-data' : findClassroomArea(id)
  }
}

/** @returns the name of each part, also for what only this part imports; null for the other modules */
export const sortParts = (context: BundleContext): ((id: string) => string | null) => {
  const all = [...findModules(context, MAIN_MODULE)]
  const parts = Object.entries(PARTS).map(([name, pattern]) => {
    const modules = all.filter((id) => pattern.test(id))
    return { name, modules: findOwned(context, modules) }
  })
  return (id) => parts.find(({ modules }) => modules.has(id))?.name ?? null
}

/** @returns the area of each shared module; null for a chunk of its own */
export const sortModules = (context: BundleContext): ((id: string) => string | null) => {
  const all = [...findModules(context, MAIN_MODULE)]
  expectMatches(all)
  const open = findPublicModules(context)
  const findVisited = sortVisited(context, open)
  const findMembers = sortMembers(
    context,
    all.filter((id) => !open.has(id)),
  )
  return (id) => {
    const area = findVisited(id) ?? findAreaByPath(id)
    if (area !== undefined) return area
    return open.has(id) ? 'public' : (findMembers(id) ?? null)
  }
}
