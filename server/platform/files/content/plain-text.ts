import { createReadStream } from 'node:fs'
import { TextDecoder } from 'node:util'

const HEAD_CHARACTERS = 1024
/** Markup, which a browser could execute, and shell scripts. */
const MARKUP_OR_SCRIPT = /^\s*(<[a-z!?/]|#!)|<(!doctype\s+html|html|svg|script)[\s>/]/i

const detectEncoding = (head: Buffer): 'utf-16le' | 'utf-16be' | 'utf-8' => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8'
}

async function* decodeText(path: string): AsyncIterable<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.from(chunk)
    decoder ??= new TextDecoder(detectEncoding(bytes), { fatal: true })
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder?.decode() ?? ''
}

const isMalformed = (error: unknown): boolean => error instanceof TypeError

/**
 * Whether a file is harmless text: UTF-8, or UTF-16 with a byte order mark, without NUL, and neither markup nor a
 * script. Text has no magic number, so the whole file is read.
 */
export const isPlainText = async (path: string): Promise<boolean> => {
  let head = ''
  try {
    for await (const text of decodeText(path)) {
      if (text.includes('\0')) return false
      if (head.length < HEAD_CHARACTERS) head += text.slice(0, HEAD_CHARACTERS)
    }
  } catch (error) {
    if (isMalformed(error)) return false
    throw error
  }
  return head !== '' && !MARKUP_OR_SCRIPT.test(head)
}
