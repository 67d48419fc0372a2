import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MAIN = fileURLToPath(new URL('./src/main.tsx', import.meta.url))
const START = /\/src\/main\.tsx$/
/** Behind these doors lies what a visitor without an account never opens. */
const MEMBERS_ROUTES = /src\/app\/routes\/(member|student|teacher|admin)\.routes\.ts$/
const MEMBERS_PARTS =
  /src\/(app\/(member-work\.ts|shell\/(account-menu|header-indicators|push-bar)\.tsx)|ui\/chakra\/.*)$/

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
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const modules = publicModules((id) => this.getModuleInfo(id))
    const holding = chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.has(id)))
    const names = holding.map(({ fileName }) => fileName)
    const files = reachedFrom(names, (name) => chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
    for (const file of files) publicFiles.add(file)
  },
})

/**
 * Fails the build where files need each other: one of them would run before what it needs is there. Modules that need each
 * other come to that only when `groups` puts them in the wrong files.
 */
export const refuseCircles = (): Plugin => ({
  name: 'refuse-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const importsOf = (name: string) => chunks.find(({ fileName }) => fileName === name)?.imports ?? []
    const inCircle = chunks.filter(({ fileName, imports }) => reachedFrom(imports, importsOf).has(fileName))
    if (inCircle.length > 0) this.error(`These files need each other: ${inCircle.map(({ name }) => name).join(', ')}`)
  },
})

type Part = readonly [name: string, modules: RegExp]

/** The pages that most visitors see first. */
const FIRST_VIEWS = /\/(welcome|library|chapters-page|reader-page)\.tsx$/

const LIBRARIES = /node_modules\/(zod|ky|idb-keyval|workbox-window|@tanstack)\//

/** What comes after the first view, by what it begins with: all that leads to, unless a part above has it. */
const BEGINNINGS: readonly Part[] = [
  ['idle', /\/src\/app\/background-work\.ts$/],
  ['verse-menu', /\/(verse-menu\.tsx|sync-marks\.ts)$/],
  ['fields', /\/src\/ui\/fields\/field\.tsx$/],
  ['go-to', /\/go-to\/go-to-panel\.tsx$/],
  ['translations', /\/quran\/translations\/[\w-]+\.tsx$/],
  ['messages', /\/src\/ui\/toasts\/toaster\.ts$/],
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

/** What is behind the doors: the pages that lie together. One that is not named here stays alone, as what is late by intent. */
const MEMBERS_ROOMS: readonly Part[] = [
  ['room', /\/src\/features\/classroom\/room\//],
  ['class-room', /\/src\/features\/classroom\//],
  ['admin', /\/src\/features\/admin\/(?!statistics\/statistics-chart)/],
  ['gigs', /\/src\/features\/(gigs|verification)\//],
  ['own-pages', /\/src\/(features\/(feedback|outbox)|app\/routes)\//],
  ['members', /\/src\/app\//],
  ['chakra', /\/src\/ui\/chakra\//],
]

const roomOf = (id: string, rooms: readonly Part[]): string | null =>
  rooms.find(([, place]) => place.test(id))?.[0] ?? null

interface Modules {
  readonly ofFirstViews: ReadonlySet<string>
  readonly later: ReadonlySet<string>
  readonly byBeginning: readonly (readonly [name: string, modules: ReadonlySet<string>])[]
  readonly behindDoors: ReadonlyMap<string, string>
}

/** Every module behind the doors with its room: that of the pages which lead to it, `members` where they are several. */
const roomsBehindDoors = (open: ReadonlySet<string>, look: Look): Map<string, string> => {
  const lazyOf = (id: string): readonly string[] => look(id)?.dynamicallyImportedIds ?? []
  const all = reachedFrom([MAIN], (id) => [...(look(id)?.importedIds ?? []), ...lazyOf(id)])
  const doors = new Set([...all].flatMap(lazyOf)).difference(open)
  const rooms = new Map<string, string>()
  for (const door of doors) {
    const room = roomOf(door, MEMBERS_ROOMS) ?? parse(door).name
    for (const id of reachedFrom([door], (from) => look(from)?.importedIds ?? []).difference(open))
      rooms.set(id, (rooms.get(id) ?? room) === room ? room : 'members')
  }
  return rooms
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
    ofFirstViews,
    later: lazy.difference(ofFirstViews),
    byBeginning: BEGINNINGS.map(([name, begins]) => [name, staticallyFrom(begins)]),
    behindDoors: roomsBehindDoors(open, look),
  }
}

const partOf = (id: string, { later, byBeginning, behindDoors }: Modules): string | null => {
  // An index names more than is used of it: which of these a page starts with, the bundler alone knows (`start` below).
  if (LIBRARIES.test(id)) return 'libraries'
  if (!later.has(id)) return behindDoors.get(id) ?? null
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
    test: /node_modules|vite\/preload-helper|rolldown|src\/api\/configuration\.ts|contract\/auth\/(role|claims)\.ts/,
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
    debugName: 'later',
    name: (id: string, context: Context) => partOf(id, sortedOnce(context)),
    priority: 1,
  },
]
