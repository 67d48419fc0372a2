import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Upload } from '../platform/uploads.ts'

const sheet = (title: string, lines: readonly string[]): string => {
  const rows = lines.map(
    (line, row) => `<text x="60" y="${250 + row * 70}" font-size="34" fill="#24332c">${line}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960" font-family="sans-serif">
    <rect width="720" height="960" fill="#faf6ec"/><rect x="24" y="24" width="672" height="912" fill="none" stroke="#1f6b4f" stroke-width="6"/>
    <text x="60" y="140" font-size="52" font-weight="bold" fill="#1f6b4f">${title}</text>${rows.join('')}
    <text x="60" y="890" font-size="26" fill="#8a6d1d">Made for the demonstration. Not a real document.</text></svg>`
}

/**
 * Draws a document of the demo world and hands it on as an upload would come.
 * @param title the document's headline
 * @param lines what stands below it
 * @param use receives the upload; its file is removed afterwards
 */
export const withDrawnUpload = async <T>(
  { title, lines }: { title: string; lines: readonly string[] },
  use: (upload: Upload) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'halaqah-demo-'))
  try {
    const bytes = await sharp(Buffer.from(sheet(title, lines)))
      .jpeg({ quality: 80 })
      .toBuffer()
    const path = join(folder, 'drawn.jpg')
    await writeFile(path, bytes)
    const name = `${title.toLowerCase().replaceAll(' ', '-')}.jpg`
    return await use({ path, name, type: 'image/jpeg', bytes: bytes.length, sha256: '' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
