const inText = (line: string): string => line.replace(/[\\()]/g, (sign) => `\\${sign}`)

const pageOf = (title: string, lines: readonly string[]): string => {
  const rows = lines.map((line) => `(${inText(line)}) Tj T*`).join('\n')
  return `BT /F1 22 Tf 60 770 Td (${inText(title)}) Tj ET\nBT /F1 13 Tf 22 TL 60 725 Td\n${rows}\nET`
}

/**
 * Writes a one-page PDF.
 * @param title its headline
 * @param lines what stands below it, in plain English letters
 */
export const writePdf = (title: string, lines: readonly string[]): Buffer => {
  const text = pageOf(title, lines)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
  ]
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
