// The allowed imports between folders, and the one importer of each package. ARCHITECTURE.md explains these rules.
/** The floors of the server, from the lowest: each may import those below it. Features and operations stand on top. */
const FLOORS = ['foundation', 'storage', 'services', 'web', 'platform', 'domain']
const ALL_FLOORS = `^server/(${FLOORS.join('|')})/`
const ROOTS = '^(contract|quran|first-paint|outbox|src|sw|server|quran-build|tests|scripts)/'

/** Each folder with the other folders that it may import. All other imports fail, `import type` included. */
const folders = {
  contract: { is: '^contract/', may: [] },
  quran: { is: '^quran/', may: ['^contract/'] },
  'first-paint': { is: '^first-paint/', may: [] },
  outbox: { is: '^outbox/', may: ['^contract/'] },
  format: { is: '^src/format/', may: ['^contract/(text/format-count|timetable/weekdays)\\.ts$'] },
  ui: {
    is: '^src/ui/',
    may: [
      '^src/format/',
      '^src/offline/network/connectivity\\.ts$',
      '^contract/(enrolment/undo|gigs/cover-pattern|text/(blank|clean-typed|format-count|format-length)|timetable/(lessons-over|weekdays))\\.ts$',
    ],
  },
  session: { is: '^src/session/', may: ['^contract/'] },
  api: { is: '^src/api/', may: ['^contract/', '^src/session/', '^outbox/(request|shared-token|web-lock)\\.ts$'] },
  realtime: { is: '^src/realtime/', may: ['^contract/', '^src/session/'] },
  offline: {
    is: '^src/offline/',
    may: ['^contract/', '^quran/', '^src/session/', '^src/api/', '^outbox/', '^sw/messages\\.ts$'],
  },
  'page-feature': {
    is: '^src/features/([^/]+)/',
    self: '^src/features/$1/',
    may: ['^contract/', '^quran/', '^src/(session|api|realtime|offline|ui|format)/', '^outbox/(entry|random-id)\\.ts$'],
  },
  app: { is: '^src/(app/|[^/]+$)', may: ['^src/', '^contract/', '^quran/'] },
  worker: { is: '^sw/', may: ['^contract/', '^quran/', '^outbox/'] },
  ...Object.fromEntries(
    FLOORS.map((floor, level) => [
      floor,
      {
        is: `^server/${floor}/`,
        may: [
          '^contract/',
          ...FLOORS.slice(0, level).map((below) => `^server/${below}/`),
          ...(floor === 'web' ? ['^first-paint/critical-css\\.ts$'] : []),
        ],
      },
    ]),
  ),
  'server-feature': {
    is: '^server/features/([^/]+)/',
    self: '^server/features/$1/',
    may: ['^contract/', '^quran/', ALL_FLOORS],
  },
  operations: { is: '^server/operations/', may: ['^contract/', '^quran/', ALL_FLOORS, '^server/features/'] },
  server: { is: `^server/(?!(${FLOORS.join('|')}|features|operations)/)`, may: ['^server/', '^contract/', '^quran/'] },
  'quran-build': { is: '^quran-build/', may: ['^contract/', '^quran/'] },
}

/** The only folders or files that may import each of these packages. */
const packageImporters = [
  { packages: ['ky'], importer: '^src/api/' },
  { packages: ['sonner'], importer: '^src/ui/toasts/toaster\\.ts$' },
  { packages: ['socket.io-client'], importer: '^src/realtime/' },
  { packages: ['idb-keyval'], importer: '^(outbox|src/offline|src/session)/' },
  { packages: ['workbox-window'], importer: '^src/offline/' },
  { packages: ['workbox-(?!window|build)[^/]+'], importer: '^sw/' },
  { packages: ['@opentelemetry/[^/]+'], importer: '^server/foundation/tracing/' },
  { packages: ['@aws-sdk/[^/]+'], importer: '^server/storage/files/s3/' },
  {
    packages: ['@chakra-ui/[^/]+', '@ark-ui/[^/]+', '@emotion/[^/]+'],
    importer: '^src/ui/chakra/',
  },
  { packages: ['age-encryption', 'tar-stream'], importer: '^server/operations/backup/' },
  { packages: ['pg', 'pg-copy-streams'], importer: '^server/(storage/|foundation/tracing/|operations/backup/)' },
  { packages: ['nodemailer'], importer: '^server/services/mail/' },
  { packages: ['web-push'], importer: '^server/services/push/' },
  { packages: ['socket.io', '@socket.io/redis-streams-adapter'], importer: '^server/web/realtime/' },
  { packages: ['ioredis'], importer: '^server/storage/redis/' },
  { packages: ['file-type', 'music-metadata', 'mediabunny'], importer: '^server/storage/files/content/' },
  { packages: ['sharp'], importer: '^server/(storage/files|services/share-image)/' },
  { packages: ['jose', '@node-rs/argon2'], importer: '^server/web/(auth|realtime)/' },
]

const folderRules = Object.entries(folders).map(([name, { is, self = is, may }]) => ({
  name: `only-what-${name}-may`,
  severity: 'error',
  from: { path: is },
  to: { path: ROOTS, pathNot: [self, ...may] },
}))

const packageRules = packageImporters.map(({ packages, importer }) => ({
  name: `one-door-for-${packages[0].replaceAll(/[^a-z0-9.]+/g, '-')}`,
  severity: 'error',
  from: { path: '^(contract|quran|first-paint|outbox|src|sw|server|quran-build)/', pathNot: importer },
  to: { path: `(^|/)node_modules/(${packages.join('|')})/` },
}))

export default {
  forbidden: [
    ...folderRules,
    ...packageRules,
    {
      name: 'contract-knows-zod-alone',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: ['^contract/', '(^|/)node_modules/zod/'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-missing-file',
      severity: 'error',
      from: {},
      // On a fresh clone this check runs before the build of the library.
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\$app)|/dist/library/' },
    },
  ],
  options: {
    // TypeScript 7 has no JavaScript interface that this checker could parse with; swc reads the same syntax.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.(test|spec)\\.tsx?$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
