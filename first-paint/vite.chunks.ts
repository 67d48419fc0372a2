import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MAIN_MODULE = fileURLToPath(new URL('../src/main.tsx', import.meta.url))
/** Pages that most visitors open first. */
const FIRST_PAGE_MODULES = /\/(welcome|library|chapters-page|reader-page)\.tsx$/
/** The dynamic imports of these modules need a session. */
const MEMBER_ROUTES = /\/src\/app\/routes\/(member|student|teacher|admin)\.routes\.ts$/
const MEMBER_MODULES =
  /\/src\/(app\/(member-work\.ts|shell\/(account-menu|header-indicators|push-bar)\.tsx)|ui\/chakra\/.*)$/

/** Most first views of members are outside a class. */
const CLASSROOM_MODULES = /\/src\/features\/classroom\//

/** Only the screens of the Library need these. */
const LIBRARY_MODULES =
  /\/(src\/(app\/(background-work|quran-service)\.ts|features\/(downloads|library)\/|offline\/(books|marks(?!\/marks-keys)|quran)\/)|quran\/)/

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

type ChunkArea = 'first-pages' | 'library' | 'public' | 'members' | 'classroom'
let findArea: ((id: string) => ChunkArea) | undefined

const sortModules = (context: BundleContext): ((id: string) => ChunkArea) => {
  const open = findPublicModules(context)
  const first = findReachable(
    [...open].filter((id) => FIRST_PAGE_MODULES.test(id)),
    (id) => context.getModuleInfo(id)?.importedIds ?? [],
  )
  const outsideClasses = findModules(context, (_importer, target) => !CLASSROOM_MODULES.test(target))
  return (id) => {
    if (first.has(id)) return 'first-pages'
    if (open.has(id)) return LIBRARY_MODULES.test(id) ? 'library' : 'public'
    return outsideClasses.has(id) ? 'members' : 'classroom'
  }
}

const findAreaCached = (id: string, context: BundleContext): ChunkArea => {
  findArea ??= sortModules(context)
  return findArea(id)
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
  {
    name: 'chakra',
    test: /\/src\/ui\/chakra\/|node_modules\/@(chakra-ui|ark-ui|zag-js|emotion|pandacss)\//,
    priority: 2,
  },
  { debugName: 'areas', name: findAreaCached, minShareCount: 2, priority: 1 },
]
