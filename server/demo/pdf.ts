const inText = (line: string): string => line.replace(/[\\()]/g, (sign) => `\\${sign}`)

const pageOf = (title: string, lines: readonly string[]): string => {
  const rows = lines.map((line) => `(${inText(line)}) Tj T*`).join('\n')
  return `BT /F1 22 Tf 60 770 Td (${inText(title)}) Tj ET\nBT /F1 13 Tf 22 TL 60 725 Td\n${rows}\nET`
}

/** A page of a PDF, in plain English letters. */
export interface PdfPage {
  readonly title: string
  readonly lines: readonly string[]
}

/** The catalog, the list of pages and the font come first; each page is followed by what stands on it. */
const FIRST_PAGE = 4
const numberOf = (page: number): number => FIRST_PAGE + 2 * page

const objectsOf = (pages: readonly PdfPage[]): string[] => [
  '<</Type/Catalog/Pages 2 0 R>>',
  `<</Type/Pages/Kids[${pages.map((_, page) => `${numberOf(page)} 0 R`).join(' ')}]/Count ${pages.length}>>`,
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ...pages.flatMap(({ title, lines }, page) => {
    const text = pageOf(title, lines)
    return [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${numberOf(page) + 1} 0 R>>`,
      `<</Length ${text.length}>>stream\n${text}\nendstream`,
    ]
  }),
]

/**
 * Writes a PDF.
 * @param pages in order, at least one
 */
export const writePdf = (pages: readonly PdfPage[]): Buffer => {
  const objects = objectsOf(pages)
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj${object}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + end, 'latin1')
}
