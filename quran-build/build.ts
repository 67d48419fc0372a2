// Builds the Library, unless one was built from the same packages and code. Only a build loads the code that builds.
import { computeBuildFingerprint } from './build-fingerprint.ts'
import { isLibraryFresh } from './library-version.ts'
import { readPackageVersions } from './package-versions.ts'

const packageVersions = readPackageVersions()
const libraryVersion = JSON.stringify({ version: computeBuildFingerprint(packageVersions), packages: packageVersions })
if (isLibraryFresh(libraryVersion)) {
  console.log('library: up to date')
} else {
  const { buildLibrary } = await import('./build-library.ts')
  await buildLibrary(libraryVersion)
  console.log(
    `library: 114 chapters, 6236 verses and the books of them checked and built from ${packageVersions.join(', ')}`,
  )
}
