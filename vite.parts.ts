import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MAIN = fileURLToPath(new URL('./src/main.tsx', import.meta.url))
const START = /\/src\/main\.tsx$/
/** Behind these doors lies what a visitor without an account never opens. */
const MEMBERS_ROUTES = /src\/app\/routes\/(member|student|teacher|admin)\.routes\.ts$/
const MEMBERS_PARTS = /src\/app\/(for-members\.ts|shell\/(account-menu|header-news|push-bar)\.tsx)$/

interface ModuleInfo {
  readonly importedIds?: readonly string[]
  readonly dynamicallyImportedIds?: readonly string[]
}
type Look = (id: string) => ModuleInfo | null

/** Everything that a module leads to. */
const reachedFrom = (first: readonly string[], leadsTo: (id: string) => readonly string[]): Set<string> => {
  const seen = new Set<string>()
  const waiting = [...first]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (!seen.has(id)) waiting.push(...leadsTo(id))
    seen.add(id)
  }
  return seen
}

/** What a visitor without an account may load. */
const publicModules = (look: Look): Set<string> =>
  reachedFrom([MAIN], (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = look(id) ?? {}
    const lazy = MEMBERS_ROUTES.test(id) ? [] : dynamicallyImportedIds
    return [...importedIds, ...lazy.filter((target) => !MEMBERS_PARTS.test(target))]
  })

/**
 * Finds the scripts that public pages may load; the worker keeps the others only where somebody is signed in.
 * @param publicFiles their names, filled when the build is done
 */
export const findPublicFiles = (publicFiles: Set<string>): Plugin => ({
  name: 'find-public-files',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const modules = publicModules((id) => this.getModuleInfo(id))
    const holding = chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.has(id)))
    const names = holding.map(({ fileName }) => fileName)
    const files = reachedFrom(names, (name) => chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
    for (const file of files) publicFiles.add(file)
  },
})

type Part = readonly [name: string, modules: RegExp]

/** The pages that most visitors see first. */
const FIRST_VIEWS = /\/(welcome|library|chapters-page|reader-page)\.tsx$/

const LIBRARIES = /node_modules\/(zod|ky|idb-keyval|workbox-window|@tanstack)\//

/** What comes after the first view, by what it begins with: all that leads to, unless a part above has it. */
const BEGINNINGS: readonly Part[] = [
  ['idle', /\/src\/app\/at-idle\.ts$/],
  ['verse-menu', /\/(verse-menu\.tsx|sync-marks\.ts)$/],
  ['go-to', /\/go-to-panel\.tsx$/],
  ['beside', /\/beside-panel\.tsx$/],
  ['delivery', /\/outbox\/flush\.ts$/],
]

/** And what several of the others need, by where it lies. */
const ROOMS: readonly Part[] = [
  ['auth-pages', /\/src\/features\/auth\//],
  ['books', /\/src\/features\/(library\/books|downloads)\//],
  ['reader-panels', /\/src\/features\/library\/quran\//],
  ['offline', /\/(contract|outbox|src\/(offline|api|session|realtime|format)|sw)\//],
  ['shell', /\/src\/(app\/shell|ui)\//],
]

/** What is behind the doors, by where it lies. What a page has late by intent stays a file of its own. */
const MEMBERS_ROOMS: readonly Part[] = [
  ['room', /\/src\/features\/classroom\/room\//],
  ['class-room', /\/src\/features\/classroom\//],
  ['admin', /\/src\/features\/admin\/(?!statistics\/statistics-chart)/],
  ['gigs', /\/src\/features\/(gigs|verification)\//],
  ['own-pages', /\/src\/(features\/(feedback|outbox|profile)|app\/routes)\//],
]

interface Modules {
  readonly open: ReadonlySet<string>
  readonly ofFirstViews: ReadonlySet<string>
  readonly later: ReadonlySet<string>
  readonly byBeginning: readonly (readonly [name: string, modules: ReadonlySet<string>])[]
}

const sorted = (look: Look): Modules => {
  const open = publicModules(look)
  const staticallyFrom = (begins: RegExp): Set<string> => {
    const first = [...open].filter((id) => begins.test(id))
    return reachedFrom(first, (id) => look(id)?.importedIds ?? [])
  }
  const lazy = open.difference(staticallyFrom(START))
  const ofFirstViews = lazy.intersection(staticallyFrom(FIRST_VIEWS))
  return {
    open,
    ofFirstViews,
    later: lazy.difference(ofFirstViews),
    byBeginning: BEGINNINGS.map(([name, begins]) => [name, staticallyFrom(begins)]),
  }
}

const roomOf = (id: string, rooms: readonly Part[]): string | null =>
  rooms.find(([, place]) => place.test(id))?.[0] ?? null

/** Of our own, or of the libraries that public pages have in a file as well. */
const isForMembers = (id: string, { open }: Modules): boolean =>
  !open.has(id) && (LIBRARIES.test(id) || !id.includes('/node_modules/'))

const partOf = (id: string, { open, later, byBeginning }: Modules): string | null => {
  const isOpen = open.has(id)
  if (isOpen && !later.has(id)) return null
  if (!isOpen) return roomOf(id, MEMBERS_ROOMS)
  if (id.includes('/node_modules/')) return LIBRARIES.test(id) ? 'libraries' : null
  const begun = byBeginning.find(([, modules]) => modules.has(id))
  return begun ? begun[0] : roomOf(id, ROOMS)
}

let modules: Modules | undefined

interface Context {
  getModuleInfo: Look
}

const sortedOnce = (context: Context): Modules => {
  modules ??= sorted((id) => context.getModuleInfo(id))
  return modules
}

/**
 * Which modules lie in one file. However small a file is, it costs half a kilobyte of headers and a round trip when the
 * worker keeps it.
 */
export const groups = [
  // Vendor files keep their names between releases: an installed app downloads only what changed.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  {
    name: 'start',
    test: /node_modules|vite\/preload-helper|rolldown|src\/api\/configuration\.ts|contract\/role\.ts/,
    tags: ['$initial' as const],
    priority: 3,
  },
  {
    debugName: 'views',
    minShareCount: 2,
    name: (id: string, context: Context) => (sortedOnce(context).ofFirstViews.has(id) ? 'views' : null),
    priority: 2,
  },
  {
    debugName: 'members',
    minShareCount: 3,
    name: (id: string, context: Context) => (isForMembers(id, sortedOnce(context)) ? 'members' : null),
    priority: 2,
  },
  {
    debugName: 'later',
    name: (id: string, context: Context) => partOf(id, sortedOnce(context)),
    priority: 1,
  },
]
