import { createHash } from 'node:crypto'
import type { BookRecipe } from './recipes.ts'
import { escapeXml } from './xml.ts'

/** Set to the current time whenever a book changes: reading systems use it to tell two editions of a book apart. */
export const EDITION_TIME = '2026-11-22T23:45:00Z'

/** A file of a book and its entry in the package document. */
export interface BookItem {
  readonly id: string
  readonly file: string
  readonly type: string
  readonly content: string | Uint8Array
  readonly properties?: 'nav' | 'cover-image' | 'svg'
  /** Whether it is in the reading order. */
  readonly isPage?: boolean
}

/** Points reading systems to the package document. */
export const CONTAINER_XML = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

/** A book keeps its identifier through all editions. UUID version 8 allows custom content (RFC 9562). */
const toBookIdentifier = (file: string): string => {
  const hex = createHash('sha256').update(`quran epub ${file}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hex.slice(16, 17), 16) % 4]
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export interface PackageMetadata {
  readonly recipe: BookRecipe
  readonly languages: readonly string[]
  readonly translators: readonly string[]
  /** One line per text: its origin. */
  readonly sources: readonly string[]
  readonly rights: string
}

const ACCESSIBILITY_METADATA = `<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityFeature">readingOrder</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityFeature">displayTransformability</meta>
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">Text alone, with its languages marked; every verse has its number in words.</meta>`

const renderMetadata = ({ recipe, languages, translators, sources, rights }: PackageMetadata): string => {
  const people = translators.map(
    (name, index) =>
      `<dc:contributor id="translator-${index + 1}">${escapeXml(name)}</dc:contributor>\n<meta refines="#translator-${index + 1}" property="role" scheme="marc:relators">trl</meta>`,
  )
  return [
    `<dc:identifier id="identity">${toBookIdentifier(recipe.file)}</dc:identifier>`,
    `<dc:title id="title" xml:lang="en" dir="ltr">${escapeXml(recipe.title)}</dc:title>`,
    '<meta refines="#title" property="title-type">main</meta>',
    `<meta refines="#title" property="alternate-script" xml:lang="ur" dir="rtl">${escapeXml(recipe.urduTitle)}</meta>`,
    ...languages.map((language) => `<dc:language>${language}</dc:language>`),
    ...(recipe.subtitle === undefined ? [] : [`<dc:description>${escapeXml(recipe.subtitle)}</dc:description>`]),
    '<dc:subject>Quran</dc:subject>',
    ...people,
    ...sources.map((source) => `<dc:source>${escapeXml(source)}</dc:source>`),
    `<dc:rights>${escapeXml(rights)}</dc:rights>`,
    `<meta property="dcterms:modified">${EDITION_TIME}</meta>`,
    '<meta name="cover" content="cover-image"/>',
    ACCESSIBILITY_METADATA,
  ].join('\n')
}

const renderManifestItem = ({ id, file, type, properties }: BookItem): string =>
  `<item id="${id}" href="${escapeXml(file)}" media-type="${type}"${properties ? ` properties="${properties}"` : ''}/>`

/**
 * The package document of a book. Pages turn from right to left as in every mushaf: Arabic and Urdu are written that
 * way.
 */
export const renderPackageDocument = (about: PackageMetadata, items: readonly BookItem[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="identity" xml:lang="en">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${renderMetadata(about)}
</metadata>
<manifest>
${items.map(renderManifestItem).join('\n')}
</manifest>
<spine page-progression-direction="rtl">
${items.flatMap(({ id, isPage }) => (isPage ? [`<itemref idref="${id}"/>`] : [])).join('\n')}
</spine>
</package>
`
