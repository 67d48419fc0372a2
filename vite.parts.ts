import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const START = fileURLToPath(new URL('./src/main.tsx', import.meta.url))
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

const FIRST_VIEWS = /\/(welcome|library|chapters-page|reader-page)\.tsx$/

/** What must be there before the pages that most visitors see first are whole. */
const modulesOfFirstViews = (open: ReadonlySet<string>, look: Look): Set<string> =>
  reachedFrom([START, ...[...open].filter((id) => FIRST_VIEWS.test(id))], (id) => look(id)?.importedIds ?? [])

/** What a visitor without an account may load. */
const publicModules = (look: Look): Set<string> =>
  reachedFrom([START], (id) => {
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

type Rule = readonly [name: string, modules: RegExp]

// However small a file is, it costs half a kilobyte of headers and a round trip when the worker keeps it. So what comes
// after the first view lies together in a few.
const LATER: readonly Rule[] = [
  ['libraries', /node_modules\/(zod|ky|idb-keyval|workbox-window|sonner|@tanstack)\//],
  ['auth-pages', /src\/features\/auth\//],
  ['verse-tools', /src\/features\/library\/quran\/(verse-menu|go-to|beside|phone|bookmarks|results|marked)/],
  ['books', /src\/features\/(library\/books|downloads)\//],
  ['offline', /\/(contract|outbox|src\/(offline|api|session|realtime|format)|sw)\/|src\/app\/(at-idle|deliveries)/],
  ['shell', /src\/(app\/shell|ui)\//],
]

const namedBy = (rules: readonly Rule[], id: string): string | null =>
  rules.find(([, modules]) => modules.test(id))?.[0] ?? null

let later: ReadonlySet<string> | undefined

const laterPart = (id: string, look: Look): string | null => {
  if (!later) {
    const open = publicModules(look)
    later = open.difference(modulesOfFirstViews(open, look))
  }
  return later.has(id) ? namedBy(LATER, id) : null
}

interface Context {
  getModuleInfo: Look
}

/** Which modules lie in one file. */
export const groups = [
  // Vendor files keep their names between releases: an installed app downloads only what changed.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'start',
    test: /node_modules|vite\/preload-helper|rolldown|src\/api\/configuration\.ts|contract\/role\.ts/,
    tags: ['$initial' as const],
    priority: 2,
  },
  {
    debugName: 'later',
    name: (id: string, context: Context) => laterPart(id, (other) => context.getModuleInfo(other)),
    priority: 1,
  },
]
