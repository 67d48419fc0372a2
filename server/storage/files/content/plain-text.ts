import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { TextDecoder } from 'node:util'
import { PRIVATE_FILE } from '#server/foundation/disk/folders.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256'

export const SAVE_AS_UTF8 = 'The letters of this text cannot be read. Please save it as UTF-8 and choose it again.'

const HEAD_CHARACTERS = 1024
/** Markup, which a browser could execute, and shell scripts. */
const MARKUP_OR_SCRIPT = /^\s*(<[a-z!?/]|#!)|<(!doctype\s+html|html|svg|script)[\s>/]/i
/** Control characters that are not white space. Text has none. */
const CONTROL_CHARACTER = /(?![\t-\r])\p{Cc}/u
/** Most encodings turn some bytes into single Arabic letters, but only Arabic text makes words of them. */
const ARABIC_WORD = /\p{Script=Arabic}{3}/u

/** Whether a text begins with markup that a browser could execute, or with a script. */
export const isMarkupOrScript = (head: string): boolean => MARKUP_OR_SCRIPT.test(head)

const detectUnicode = (head: Buffer): TextEncoding => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8'
}

async function* decodeText(path: string, encoding?: TextEncoding): AsyncIterable<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.from(chunk)
    decoder ??= new TextDecoder(encoding ?? detectUnicode(bytes), { fatal: true })
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder?.decode() ?? ''
}

const isMalformed = (error: unknown): boolean => error instanceof TypeError

interface Content {
  readonly head: string
  readonly isBinary: boolean
  readonly hasArabicWord: boolean
}

/** @returns undefined if the bytes are not of this encoding */
const readContent = async (
  path: string,
  isBinary: (text: string) => boolean,
  encoding?: TextEncoding,
): Promise<Content | undefined> => {
  let head = ''
  let hasArabicWord = false
  try {
    for await (const text of decodeText(path, encoding)) {
      if (isBinary(text)) return { head, isBinary: true, hasArabicWord }
      hasArabicWord ||= ARABIC_WORD.test(text)
      if (head.length < HEAD_CHARACTERS) head += text.slice(0, HEAD_CHARACTERS)
    }
  } catch (error) {
    if (isMalformed(error)) return undefined
    throw error
  }
  return { head, isBinary: false, hasArabicWord }
}

const isHarmless = ({ head, isBinary }: Content): boolean => head !== '' && !isBinary && !isMarkupOrScript(head)

/**
 * Detects harmless text: without NUL, and neither markup nor a script. Text has no magic number, so the whole file is
 * read. Old Windows programs write Arabic and Urdu in Windows-1256, in which every byte is a character.
 * @returns `unicode` for UTF-8, or UTF-16 with a byte order mark; `unknown` for text in another encoding; undefined for
 * other content
 */
export const detectText = async (path: string): Promise<'unicode' | 'windows-1256' | 'unknown' | undefined> => {
  const unicode = await readContent(path, (text) => text.includes('\0'))
  if (unicode) return isHarmless(unicode) ? 'unicode' : undefined
  const old = await readContent(path, (text) => CONTROL_CHARACTER.test(text), 'windows-1256')
  if (!old || !isHarmless(old)) return undefined
  return old.hasArabicWord ? 'windows-1256' : 'unknown'
}

/** Writes a copy of a text in UTF-8. */
export const convertToUtf8 = (path: string, encoding: TextEncoding, copy: string): Promise<void> =>
  pipeline(decodeText(path, encoding), createWriteStream(copy, { mode: PRIVATE_FILE }))
