// Builds the library, unless one was built from the same inputs and code. Only a build loads the code that builds.
// `--lock` accepts changed inputs first.
import { computeLibraryVersion, findChangedInputs, updateLock } from './inputs.ts'
import { isLibraryFresh } from './library-version.ts'

if (process.argv.includes('--lock')) updateLock()
const changed = findChangedInputs()
if (changed.length > 0) {
  console.error(`The library was not built, because these inputs are not those of quran-build/inputs-lock.json:
  ${changed.join('\n  ')}
If the change is intended, run: npm run library -- --lock`)
  process.exit(1)
}
const version = computeLibraryVersion()
if (isLibraryFresh(version)) {
  console.log('library: up to date')
} else {
  const { buildLibrary } = await import('./build-library.ts')
  await buildLibrary(version)
  console.log('library: 114 chapters, 6236 verses and the books of them checked and built')
}
