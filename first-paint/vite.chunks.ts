import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MAIN_MODULE = fileURLToPath(new URL('../src/main.tsx', import.meta.url))
/** Other modules of the shop's pages, such as an avatar and its pattern, are also on the screens of members. */
const FEATURE_MODULES = /\/(src\/(features|app\/routes)|contract(?!\/gigs\/cover-pattern))\//
/** The dynamic imports of these modules need a session. */
const MEMBER_ROUTES = /\/src\/app\/routes\/(member|student|teacher|admin)\.routes\.ts$/
const MEMBER_MODULES =
  /\/(outbox\/flush\.ts|src\/(app\/(member-work\.ts|shell\/(account-menu|header-indicators|push-bar|unauthorized)\.tsx)|features\/(enrolment\/course-action|verification\/verification-page)\.tsx|offline\/storage\/saved-queries\.ts|ui\/chakra\/.*))$/

/** Most first views of members are outside a class. */
const CLASSROOM_MODULES =
  /\/src\/(features\/(classroom|discussion|payments\/ledger|recitations|resources|reviews|room)|app\/routes\/class-room)\//

/** Only the screens of the Library need these. */
const LIBRARY_MODULES =
  /\/(src\/(app\/(background-work|quran-service)\.ts|features\/(downloads|library)\/|offline\/(books|marks(?!\/marks-keys)|quran)\/)|quran\/)/

/** Members need these only while they look for a class. */
const COURSE_MODULES = /\/src\/(features\/courses|ui\/reviews)\//
/** Only the pages before sign-in need these. */
const AUTH_MODULES = /\/src\/features\/auth\/(?!log-out\.)|\/contract\/auth\/weak-password\.ts$/
/** Only teachers who create or edit a class need these. */
const GIG_FORM_MODULES = /\/src\/(features\/gigs\/form\/|ui\/lessons\/(schedule-field|lesson-row)\.)/

interface BundleContext {
  getModuleInfo(
    id: string,
  ): { readonly importedIds?: readonly string[]; readonly dynamicallyImportedIds?: readonly string[] } | null
}

const findReachable = (start: readonly string[], next: (id: string) => readonly string[]): Set<string> => {
  const seen = new Set<string>()
  const queue = [...start]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (!seen.has(id)) queue.push(...next(id))
    seen.add(id)
  }
  return seen
}

/** @param isIncluded whether the modules behind a dynamic import count */
const findModules = (context: BundleContext, isIncluded: (importer: string, target: string) => boolean): Set<string> =>
  findReachable([MAIN_MODULE], (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    return [...importedIds, ...dynamicallyImportedIds.filter((target) => isIncluded(id, target))]
  })

const findPublicModules = (context: BundleContext): Set<string> =>
  findModules(context, (importer, target) => !MEMBER_ROUTES.test(importer) && !MEMBER_MODULES.test(target))

/**
 * Finds the scripts that public pages may load. The worker precaches only those; it caches the rest after sign-in.
 * @param publicFiles filled when the bundle is generated
 */
export const findPublicFiles = (publicFiles: Set<string>): Plugin => ({
  name: 'find-public-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const modules = findPublicModules(this)
    const names = chunks
      .filter(({ moduleIds }) => moduleIds.some((id) => modules.has(id)))
      .map((chunk) => chunk.fileName)
    const files = findReachable(names, (name) => chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
    for (const file of files) publicFiles.add(file)
  },
})

type ChunkArea =
  | 'idle'
  | 'idle-reader'
  | 'first-pages'
  | 'library-pages'
  | 'shop-parts'
  | 'landing'
  | 'shop'
  | 'library'
  | 'courses'
  | 'public'
  | 'gig-form'
  | 'auth'
  | 'members'
  | 'classroom'
const NAMED_AREAS: readonly (readonly [modules: RegExp, area: ChunkArea])[] = [
  [LIBRARY_MODULES, 'library'],
  [COURSE_MODULES, 'courses'],
  [GIG_FORM_MODULES, 'gig-form'],
  [AUTH_MODULES, 'auth'],
]
let findArea: ((id: string) => ChunkArea) | undefined

/** What visitors open first, and what pages load when they are idle: every page, and the reader. */
const VISITED_MODULES = {
  library: /\/(library|chapters-page|reader-page)\.tsx$/,
  landing: /\/routes\/welcome\.tsx$/,
  shop: /\/routes\/shop\/\w+\.tsx$/,
  idle: /\/src\/app\/(background-work\.ts|shell\/(idle-parts|offers)\.tsx|shortcuts\/keyboard-shortcuts\.tsx)$/,
  'idle-reader':
    /\/src\/features\/library\/quran\/(reader\/(reader-options|verse-in-view)|verse-menu\/verse-menu)\.tsx$/,
} as const
type VisitedArea = keyof typeof VISITED_MODULES

/** What members' screens share with the reader is not among the parts of the reader, which they never load whole. */
const findIdleArea = (isOn: (area: VisitedArea) => boolean, id: string): ChunkArea | undefined => {
  if (isOn('idle-reader') && !isOn('idle') && LIBRARY_MODULES.test(id)) return 'idle-reader'
  return isOn('idle') || isOn('idle-reader') ? 'idle' : undefined
}

const findVisitedArea = (isOn: (area: VisitedArea) => boolean, id: string): ChunkArea | undefined => {
  const isInShop = isOn('landing') || isOn('shop')
  if (isOn('library')) return isInShop ? 'first-pages' : 'library-pages'
  if (!isInShop) return findIdleArea(isOn, id)
  if (!FEATURE_MODULES.test(id)) return 'shop-parts'
  return isOn('landing') ? 'landing' : 'shop'
}

const sortModules = (context: BundleContext): ((id: string) => ChunkArea) => {
  const open = findPublicModules(context)
  const findStatic = (pages: RegExp): ReadonlySet<string> =>
    findReachable(
      [...open].filter((id) => pages.test(id)),
      (id) => context.getModuleInfo(id)?.importedIds ?? [],
    )
  const visited = new Map(Object.entries(VISITED_MODULES).map(([area, pages]) => [area, findStatic(pages)]))
  const outsideClasses = findModules(context, (_importer, target) => !CLASSROOM_MODULES.test(target))
  return (id) => {
    const area = findVisitedArea((visitedArea) => visited.get(visitedArea)?.has(id) === true, id)
    if (area) return area
    const [, named] = NAMED_AREAS.find(([modules]) => modules.test(id)) ?? []
    if (named) return named
    if (open.has(id)) return 'public'
    return outsideClasses.has(id) ? 'members' : 'classroom'
  }
}

const findAreaCached = (id: string, context: BundleContext): ChunkArea => {
  findArea ??= sortModules(context)
  return findArea(id)
}

/** What only these load goes into one chunk too, because they load together. */
const nameIdleParts = (id: string, context: BundleContext): string | null => {
  const area = findAreaCached(id, context)
  return area === 'idle' || area === 'idle-reader' ? `${area}-parts` : null
}

/**
 * Shared modules go into one chunk per area, because each file costs a round trip when the worker precaches it. Vendor
 * chunks keep their names between releases, so an installed app downloads only what changed.
 */
export const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'vendor', test: /node_modules/, tags: ['$initial' as const], priority: 4 },
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'libraries', test: /node_modules\/(zod|ky|idb-keyval|workbox-window|@tanstack)\//, priority: 2 },
  // Only forms with a date, a language or a picture open these.
  {
    name: 'pickers',
    test: /\/chakra-(date-field|combobox-field|multi-select-field|crop-dialog)\.tsx$|\/(date-picker|combobox|select|image-cropper)\/|node_modules\/(@internationalized\/date|@zag-js\/date-utils)\//,
    priority: 3,
  },
  {
    name: 'chakra',
    // With the packages that only these import: elsewhere, each first view of a member would load them.
    test: /\/src\/ui\/chakra\/|node_modules\/(@(chakra-ui|ark-ui|zag-js|emotion|pandacss|floating-ui)|stylis|react-is|hoist-non-react-statics)\//,
    priority: 2,
  },
  { debugName: 'areas', name: findAreaCached, minShareCount: 2, priority: 1 },
  { debugName: 'idle parts', name: nameIdleParts, priority: 0 },
]
