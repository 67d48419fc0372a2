import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const PackageJson = z.object({ version: z.string() })
const modulesFolder = new URL('../node_modules/', import.meta.url)

/** The packages of the texts, in the order in which notices name them. */
const TEXT_PACKAGES = [
  'quran-pack',
  'quran-json',
  'quran-meta',
  'holy-quran',
  '@ghoran/text',
  'quran-validator',
  'quran-db',
] as const

/** Packages for making books and fonts; a new version also triggers a build. */
const BUILD_PACKAGES = [
  '@fontsource/scheherazade-new',
  '@fontsource/amiri-quran',
  '@fontsource/noto-nastaliq-urdu',
  'fflate',
  'subset-font',
  'harfbuzzjs',
  'fontverter',
] as const

/** Installed packages as `name@version`. */
export const readPackageVersions = (): string[] =>
  [...TEXT_PACKAGES, ...BUILD_PACKAGES].map((name) => {
    const manifest = readFileSync(new URL(`${name}/package.json`, modulesFolder), 'utf8')
    return `${name}@${PackageJson.parse(JSON.parse(manifest)).version}`
  })
