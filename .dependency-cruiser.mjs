// Who may import whom, and the one door of each dependency. ARCHITECTURE.md tells the same in prose.
const ROOTS = '^(contract|quran|first-paint|outbox|src|sw|server|quran-build|tests|scripts)/'

/** Each place, and what it may import beside itself. What is not listed is refused, `import type` included. */
const places = {
  contract: { is: '^contract/', may: [] },
  quran: { is: '^quran/', may: ['^contract/'] },
  'first-paint': { is: '^first-paint/', may: [] },
  outbox: { is: '^outbox/', may: ['^contract/'] },
  format: { is: '^src/format/', may: [] },
  ui: { is: '^src/ui/', may: ['^src/format/', '^src/offline/network/connectivity\\.ts$'] },
  session: { is: '^src/session/', may: ['^contract/'] },
  api: { is: '^src/api/', may: ['^contract/', '^src/session/', '^outbox/request\\.ts$'] },
  realtime: { is: '^src/realtime/', may: ['^contract/', '^src/session/'] },
  offline: {
    is: '^src/offline/',
    may: ['^contract/', '^quran/', '^src/session/', '^src/api/', '^outbox/', '^sw/messages\\.ts$'],
  },
  'page-feature': {
    is: '^src/features/([^/]+)/',
    self: '^src/features/$1/',
    may: ['^contract/', '^quran/', '^src/(session|api|realtime|offline|ui|format)/', '^outbox/entry\\.ts$'],
  },
  app: { is: '^src/(app/|[^/]+$)', may: ['^src/', '^contract/', '^quran/'] },
  worker: { is: '^sw/', may: ['^contract/', '^quran/', '^outbox/'] },
  platform: { is: '^server/platform/', may: ['^contract/', '^first-paint/critical-css\\.ts$'] },
  domain: { is: '^server/domain/', may: ['^contract/', '^server/platform/'] },
  'server-feature': {
    is: '^server/features/([^/]+)/',
    self: '^server/features/$1/',
    may: ['^contract/', '^quran/', '^server/(platform|domain)/'],
  },
  server: { is: '^server/(demo/|admin/|[^/]+$)', may: ['^server/', '^contract/', '^quran/'] },
  'quran-build': { is: '^quran-build/', may: ['^contract/', '^quran/'] },
}

/** The only place that may import each package. */
const doors = [
  { packages: ['ky'], door: '^src/api/' },
  { packages: ['sonner'], door: '^src/ui/toasts/toaster\\.ts$' },
  { packages: ['socket.io-client'], door: '^src/realtime/' },
  { packages: ['idb-keyval'], door: '^(outbox|src/offline|src/session)/' },
  { packages: ['workbox-window'], door: '^src/offline/' },
  { packages: ['workbox-(?!window|build)[^/]+'], door: '^sw/' },
  { packages: ['@opentelemetry/[^/]+'], door: '^server/platform/tracing/' },
  { packages: ['@aws-sdk/[^/]+'], door: '^server/platform/files/s3/' },
  {
    packages: ['@chakra-ui/[^/]+', '@ark-ui/[^/]+', '@emotion/[^/]+'],
    door: '^src/ui/chakra/',
  },
  { packages: ['age-encryption', 'tar-stream'], door: '^server/platform/backup/' },
  {
    packages: [
      'pg',
      'pg-copy-streams',
      '@electric-sql/[^/]+',
      'nodemailer',
      'socket.io',
      '@socket.io/redis-streams-adapter',
      'ioredis',
      'web-push',
      'sharp',
      'file-type',
      'jose',
      '@node-rs/argon2',
    ],
    door: '^server/(platform|demo)/',
  },
]

const walls = Object.entries(places).map(([name, { is, self = is, may }]) => ({
  name: `only-what-${name}-may`,
  severity: 'error',
  from: { path: is },
  to: { path: ROOTS, pathNot: [self, ...may] },
}))

const onlyDoors = doors.map(({ packages, door }) => ({
  name: `one-door-for-${packages[0].replaceAll(/[^a-z0-9.]+/g, '-')}`,
  severity: 'error',
  from: { path: '^(contract|quran|first-paint|outbox|src|sw|server|quran-build)/', pathNot: door },
  to: { path: `(^|/)node_modules/(${packages.join('|')})/` },
}))

export default {
  forbidden: [
    ...walls,
    ...onlyDoors,
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
      // The library's build comes after this check on a fresh clone.
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
