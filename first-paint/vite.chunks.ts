import type { Plugin } from 'vite'
import { findPublicModules, sortModules, sortParts } from './chunk-areas.ts'
import { type BundleContext, findReachable } from './module-reach.ts'

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

type Sort = typeof sortModules

/** Sorts once, when all modules are known. */
const sortOnce = (sort: Sort): ((id: string, context: BundleContext) => string | null) => {
  let find: ReturnType<Sort> | undefined
  return (id, context) => {
    find ??= sort(context)
    return find(id)
  }
}
const findAreaCached = sortOnce(sortModules)
const findPartCached = sortOnce(sortParts)

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
  { debugName: 'parts', name: findPartCached, priority: 2 },
  { debugName: 'areas', name: findAreaCached, minShareCount: 2, priority: 1 },
  { debugName: 'idle parts', name: nameIdleParts, priority: 0 },
]
