import { findPdfHeader, PDF_HEADER_BYTES } from './pdf-header.ts'

/** How many bytes {@link detectSignature} needs. */
export const SIGNATURE_BYTES = PDF_HEADER_BYTES

export const ZIP_TYPE = 'application/zip'

/** Where the type of a container such as MP4 begins. */
const BRAND = 4
const RIFF_TYPE = 8

/** Types, and the bytes at a place that they are recognised by, in Latin-1. */
const SIGNATURES: readonly (readonly [type: string, at: number, signatures: readonly string[]])[] = [
  ['image/png', 0, ['\x89PNG\r\n\x1a\n']],
  ['image/jpeg', 0, ['\xff\xd8\xff']],
  ['image/gif', 0, ['GIF87a', 'GIF89a']],
  ['image/webp', RIFF_TYPE, ['WEBP']],
  ['image/heic', BRAND, ['ftyphei', 'ftyphev', 'ftypmif1', 'ftypmsf1']],
  ['application/pdf', 0, ['%PDF-']],
  // Older recordings of QuickTime have no `ftyp`.
  ['video/quicktime', BRAND, ['ftypqt', 'moov', 'mdat', 'wide', 'free']],
  ['audio/x-m4a', BRAND, ['ftypM4A']],
  ['video/3gpp', BRAND, ['ftyp3g']],
  ['video/mp4', BRAND, ['ftyp']],
  ['video/webm', 0, ['\x1a\x45\xdf\xa3']],
  ['video/vnd.avi', RIFF_TYPE, ['AVI ']],
  ['audio/wav', RIFF_TYPE, ['WAVE']],
  ['audio/ogg', 0, ['OggS']],
  ['audio/mpeg', 0, ['ID3', '\xff\xfb', '\xff\xfa', '\xff\xf3', '\xff\xf2', '\xff\xe3', '\xff\xe2']],
  ['audio/aac', 0, ['\xff\xf1', '\xff\xf9', '\xff\xf0', '\xff\xf8']],
  ['audio/flac', 0, ['fLaC']],
  ['audio/amr', 0, ['#!AMR']],
  ['application/x-7z-compressed', 0, ['7z\xbc\xaf\x27\x1c']],
  ['application/x-rar-compressed', 0, ['Rar!\x1a\x07']],
  ['application/rtf', 0, ['{\\rtf']],
  ['application/x-cfb', 0, ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1']],
  [ZIP_TYPE, 0, ['PK\x03\x04']],
  ['application/x-executable', 0, ['MZ', '\x7fELF', '#!', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe']],
]

/**
 * Detects common file types on the phone, before a file is sent. The server examines the whole file.
 * @param head the first {@link SIGNATURE_BYTES}
 * @returns undefined for text and unknown types
 */
export const detectSignature = (head: Uint8Array): string | undefined => {
  const text = String.fromCharCode(...head.subarray(0, 16))
  const known = SIGNATURES.find(([, at, signatures]) => signatures.some((one) => text.startsWith(one, at)))?.[0]
  return known ?? (findPdfHeader(head) === undefined ? undefined : 'application/pdf')
}
