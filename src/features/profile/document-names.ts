import { toFilePagePath } from '#contract/files/private-files.ts'

const DOCUMENT_NAMES = ['CNIC FRONT', 'CNIC BACK', 'PICTURE', 'DEGREE']
const UUID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const decodeSafely = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const fileName = (url: string): string => decodeSafely(url.replace(/[?#].*$/, '').replace(/^.*\//, ''))

/**
 * The file name in upper case, without numeric prefix and extension. A link whose file name is only an id gets a name
 * by its position.
 */
export const toDocumentName = (url: string, index: number): string => {
  const name = fileName(url)
  const stem = name.replace(/\.[^.]+$/, '').replace(/^\d+[-_ ]+/, '')
  return stem === '' || UUID_PATTERN.test(name) ? (DOCUMENT_NAMES[index] ?? 'DOCUMENT') : stem.toUpperCase()
}

interface NamedDocument {
  readonly name: string
  readonly url: string
}

/** Skips missing documents, which are empty strings. */
export const nameDocuments = (documents: readonly string[]): readonly NamedDocument[] =>
  documents
    .map((url, index) => ({ url: toFilePagePath(url), name: toDocumentName(url, index) }))
    .filter(({ url }) => url !== '')
