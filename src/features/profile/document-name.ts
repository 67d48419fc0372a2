import { toFilePage } from '#contract/files/private-files.ts'

const PLACES = ['CNIC FRONT', 'CNIC BACK', 'PICTURE', 'DEGREE']
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const fileName = (url: string): string => decoded(url.replace(/[?#].*$/, '').replace(/^.*\//, ''))

/**
 * The name under which a document is shown: its file name in upper case, without numeric prefix and extension. A link
 * that carries no name but an id is named by its place among the documents.
 */
export const documentName = (url: string, place: number): string => {
  const name = fileName(url)
  const bare = name.replace(/\.[^.]+$/, '').replace(/^\d+[-_ ]+/, '')
  return bare === '' || ID.test(name) ? (PLACES[place] ?? 'DOCUMENT') : bare.toUpperCase()
}

interface NamedDocument {
  readonly name: string
  readonly url: string
}

/** The documents that are there; a picture that was not given is empty text. */
export const namedDocuments = (documents: readonly string[]): readonly NamedDocument[] =>
  documents
    .map((url, place) => ({ url: toFilePage(url), name: documentName(url, place) }))
    .filter(({ url }) => url !== '')
