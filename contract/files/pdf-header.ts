/** Readers search the header of a PDF in this many bytes (ISO 32000, implementation note 13). */
export const PDF_HEADER_BYTES = 1024

// A text about the format rarely ends its line there.
const PDF_HEADER = /%PDF-\d\.\d[ \t]*[\r\n]/

/** @returns where the header of a PDF begins; undefined without one in the first {@link PDF_HEADER_BYTES} */
export const findPdfHeader = (head: Uint8Array): number | undefined => {
  const text = String.fromCharCode(...head.subarray(0, PDF_HEADER_BYTES))
  const at = text.search(PDF_HEADER)
  return at < 0 ? undefined : at
}
