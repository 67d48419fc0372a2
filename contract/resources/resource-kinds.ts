interface ResourceKind {
  /** The media type that the server sends. */
  readonly type: string
  /** The type detected from the content where it differs: old Office files share one container format. */
  readonly detectedType?: string
  /** The accepted extensions. A file with another one gets the first appended. */
  readonly extensions: readonly [string, ...string[]]
  /** Browsers display it, and it cannot run script. */
  readonly isViewable?: true
}

const OOXML_TYPE_PREFIX = 'application/vnd.openxmlformats-officedocument'
const ODF_TYPE_PREFIX = 'application/vnd.oasis.opendocument'
const OLD_OFFICE_CONTAINER_TYPE = 'application/x-cfb'
/** The detected type of every text file. Text has no magic number, so only the extension distinguishes CSV from subtitles. */
export const PLAIN_TEXT_TYPE = 'text/plain'

/** The file types that a teacher can share. */
const RESOURCE_KINDS: readonly ResourceKind[] = [
  { type: 'application/pdf', extensions: ['pdf'], isViewable: true },
  { type: 'application/msword', detectedType: OLD_OFFICE_CONTAINER_TYPE, extensions: ['doc'] },
  { type: 'application/vnd.ms-excel', detectedType: OLD_OFFICE_CONTAINER_TYPE, extensions: ['xls'] },
  { type: 'application/vnd.ms-powerpoint', detectedType: OLD_OFFICE_CONTAINER_TYPE, extensions: ['ppt'] },
  { type: `${OOXML_TYPE_PREFIX}.wordprocessingml.document`, extensions: ['docx'] },
  { type: `${OOXML_TYPE_PREFIX}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  { type: `${OOXML_TYPE_PREFIX}.presentationml.presentation`, extensions: ['pptx'] },
  { type: `${OOXML_TYPE_PREFIX}.presentationml.slideshow`, extensions: ['ppsx'] },
  { type: `${ODF_TYPE_PREFIX}.text`, extensions: ['odt'] },
  { type: `${ODF_TYPE_PREFIX}.spreadsheet`, extensions: ['ods'] },
  { type: `${ODF_TYPE_PREFIX}.presentation`, extensions: ['odp'] },
  { type: 'application/rtf', extensions: ['rtf'] },
  { type: 'application/epub+zip', extensions: ['epub'] },
  { type: 'application/x-mobipocket-ebook', extensions: ['mobi'] },
  { type: PLAIN_TEXT_TYPE, extensions: ['txt'] },
  { type: 'text/csv', detectedType: PLAIN_TEXT_TYPE, extensions: ['csv'] },
  { type: 'text/markdown', detectedType: PLAIN_TEXT_TYPE, extensions: ['md'] },
  { type: 'text/vtt', detectedType: PLAIN_TEXT_TYPE, extensions: ['vtt'] },
  { type: 'application/x-subrip', detectedType: PLAIN_TEXT_TYPE, extensions: ['srt'] },
  { type: 'application/zip', extensions: ['zip'] },
  { type: 'application/x-7z-compressed', extensions: ['7z'] },
  { type: 'application/x-rar-compressed', extensions: ['rar'] },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif'], isViewable: true },
  { type: 'image/png', extensions: ['png'], isViewable: true },
  { type: 'image/gif', extensions: ['gif'], isViewable: true },
  { type: 'image/webp', extensions: ['webp'], isViewable: true },
  { type: 'video/mp4', extensions: ['mp4'], isViewable: true },
  { type: 'video/webm', extensions: ['webm', 'weba'], isViewable: true },
  { type: 'video/quicktime', extensions: ['mov'] },
  { type: 'video/x-m4v', extensions: ['m4v'] },
  { type: 'video/vnd.avi', extensions: ['avi'] },
  { type: 'video/matroska', extensions: ['mkv'] },
  { type: 'video/3gpp', extensions: ['3gp'] },
  { type: 'audio/mpeg', extensions: ['mp3'], isViewable: true },
  { type: 'audio/wav', extensions: ['wav'], isViewable: true },
  { type: 'audio/ogg', extensions: ['ogg', 'oga'], isViewable: true },
  { type: 'audio/ogg', detectedType: 'audio/ogg; codecs=opus', extensions: ['opus', 'ogg', 'oga'], isViewable: true },
  { type: 'audio/x-m4a', extensions: ['m4a'], isViewable: true },
  // Recorders store sound in the containers of videos, too.
  { type: 'audio/mp4', detectedType: 'audio/x-m4a', extensions: ['mp4', 'm4b', 'm4v'], isViewable: true },
  { type: 'audio/3gpp', detectedType: 'audio/x-m4a', extensions: ['3gp', '3gpp', '3ga'], isViewable: true },
  { type: 'audio/webm', extensions: ['weba', 'webm'], isViewable: true },
  { type: 'audio/aac', extensions: ['aac'], isViewable: true },
  { type: 'audio/flac', extensions: ['flac'], isViewable: true },
  { type: 'audio/amr', extensions: ['amr'] },
]

/** The labels of file extensions (specification 9.8). */
const LABELS_BY_EXTENSION: readonly (readonly [label: string, extensions: readonly string[]])[] = [
  ['PDF', ['pdf']],
  ['Word document', ['doc', 'docx']],
  ['Image', ['jpg', 'jpeg', 'png', 'gif']],
  ['Video', ['mp4', 'mov', 'avi']],
  ['Audio', ['mp3', 'wav']],
]

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

const detectedTypeOf = ({ type, detectedType }: ResourceKind): string => detectedType ?? type

/** The detected types that an upload may have. */
export const RESOURCE_TYPES: readonly string[] = [...new Set(RESOURCE_KINDS.map(detectedTypeOf))]

/** The extensions that an upload may have. */
export const RESOURCE_EXTENSIONS: readonly string[] = [
  ...new Set(RESOURCE_KINDS.flatMap(({ extensions }) => extensions)),
]

/** The accepted file types as the upload form describes them. */
export const RESOURCE_KINDS_HINT = 'Documents, text, tables, pictures, video, audio and archives such as ZIP.'

export const RESOURCE_WRONG_TYPE =
  'Files of this type cannot be shared here. Programs, HTML and SVG files are never accepted.'

/** Returns the label of a file name (specification 9.8), `File` for other extensions. */
export const findFileTypeLabel = (fileName: string): string =>
  LABELS_BY_EXTENSION.find(([, extensions]) => extensions.includes(extensionOf(fileName)))?.[0] ?? 'File'

/** Whether a file name has an accepted extension. The page checks this before it uploads anything. */
export const hasAllowedExtension = (fileName: string): boolean => RESOURCE_EXTENSIONS.includes(extensionOf(fileName))

/** Whether a file name has an extension. A dot at the end begins none. */
export const hasExtension = (fileName: string): boolean => extensionOf(fileName) !== ''

/**
 * Determines the name and media type that a file is served with. Appends an extension when the name does not match the
 * content, so that a program cannot pose as a document.
 * @param sniffed one of {@link RESOURCE_TYPES}
 */
export const toServedNameAndType = (
  fileName: string,
  sniffed: string,
): { readonly name: string; readonly type: string } => {
  const kinds = RESOURCE_KINDS.filter((kind) => detectedTypeOf(kind) === sniffed)
  const exact = kinds.find(({ extensions }) => extensions.includes(extensionOf(fileName)))
  if (exact) return { name: fileName, type: exact.type }
  const [first] = kinds
  return first
    ? { name: `${fileName.replace(/\.+$/, '')}.${first.extensions[0]}`, type: first.type }
    : { name: fileName, type: sniffed }
}

/** Whether browsers display files of this media type themselves, safely. */
export const canBrowserShow = (type: string): boolean =>
  RESOURCE_KINDS.some((kind) => kind.type === type && kind.isViewable)
