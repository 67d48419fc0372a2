// Builds everything that the server serves: the files of the Library, the page, and the bundle that prerenders it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { fingerprint } from './ensure-built.mjs'
import { createReleaseFolder, publishRelease } from './releases.ts'
import { root, runSequentially, tool } from './steps.mjs'

const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/
// Taken before the build: a source that changes during it must cause another build.
const sources = fingerprint()
const release = createReleaseFolder(join(root, 'dist'))
const client = join(release, 'client')

const compress = promisify(brotliCompress)
const compressFile = async (file) => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  writeFileSync(join(client, `${file}.br`), await compress(readFileSync(join(client, file)), { params }))
}
/** Node compresses four files at a time, on all processors. */
const compressAll = () =>
  Promise.all(
    readdirSync(client, { recursive: true })
      .filter((file) => COMPRESSED.test(file))
      .map(compressFile),
  )

// Phones drop their saved data when this value changes, since another release may store another shape.
process.env.VITE_RELEASE ??= new Date().toISOString()
process.env.RELEASE_FOLDER = release

const run = async (...steps) => {
  const { failures } = await runSequentially(steps)
  if (failures.length > 0) process.exit(1)
}
const buildPage = async () => {
  await run(tool('the page', 'vite', 'build', '--logLevel', 'warn'))
  await compressAll()
}
const forPrerendering = ['vite', 'build', '--ssr', 'src/entry-server.tsx', '--logLevel', 'warn']

// The page bundles fonts of the Library.
await run(tool('the Library from its sources', 'node', 'quran-build/build.ts'))
await Promise.all([buildPage(), run(tool('the page for prerendering', ...forPrerendering))])
publishRelease(release, sources)
