import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import { PLAIN_TEXT } from '#contract/classroom/resource-kinds.ts'
import type { Endpoint, FileRule } from '#contract/endpoint.ts'
import { toOneLine, truncateText } from '#contract/text/one-line.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from './folders.ts'
import { isPlainText } from './plain-text.ts'

/** A file that arrived, checked by content against its rule, waiting in a folder of its own. */
export interface Upload {
  readonly path: string
  /** The client's name for it, made safe; only ever shown. */
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly sha256: string
}

export interface Form {
  readonly fields: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, readonly Upload[]>>
  /** Removes that folder. */
  readonly discard: () => Promise<void>
}

const MAX_FIELDS = 30
const MAX_FIELD_BYTES = 20_000

const NAME_MAX = 120

/** @returns the name without folders and unsafe characters, cut between characters and with its ending */
export const safeName = (name: string): string => {
  const clean = toOneLine(basename(name.replaceAll('\\', '/'))).replace(/["<>:|?*]/g, '')
  const ending = truncateText(extname(clean), 16)
  const stem = truncateText(basename(clean, ending), NAME_MAX - ending.length)
  return stem + ending || 'file'
}

// The first bytes are not enough: the list of parts of an Office file, or the cover of a recording, may be longer.
const detectType = async (path: string, { types, wrongType }: FileRule): Promise<string> => {
  const sniffed = (await fileTypeFromFile(path))?.mime
  if (sniffed && types.includes(sniffed)) return sniffed
  // Text may begin like something else: "BM" is a bitmap, too.
  if (types.includes(PLAIN_TEXT) && (await isPlainText(path))) return PLAIN_TEXT
  throw new ApiProblem('wrong_type', wrongType)
}

const receiveFile = async (part: MultipartFile, rule: FileRule, folder: string): Promise<Upload> => {
  const hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length
      hash.update(chunk)
      next(bytes > rule.maxBytes ? new ApiProblem('too_large', rule.tooLarge) : null, chunk)
    },
  })
  const path = join(folder, crypto.randomUUID())
  await pipeline(part.file, meter, createWriteStream(path, { mode: PRIVATE_FILE }))
  const type = await detectType(path, rule)
  return { path, name: safeName(part.filename), type, bytes, sha256: hash.digest('hex') }
}

type FileRules = NonNullable<Endpoint['files']>

const ruleFor = (rules: FileRules, field: string, count: number): FileRule => {
  const rule = rules[field]
  if (!rule) throw new ApiProblem('invalid', `No file is expected in the field ${field}.`)
  if (count >= rule.max) throw new ApiProblem('invalid', `At most ${rule.max} files are taken in the field ${field}.`)
  return rule
}

const readParts = async (request: FastifyRequest, rules: FileRules, folder: string) => {
  const fields: Record<string, string> = {}
  const files: Record<string, Upload[]> = {}
  const limits = {
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    files: 25,
    parts: 60,
    fileSize: Number.MAX_SAFE_INTEGER,
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    const received = files[part.fieldname] ?? []
    const rule = ruleFor(rules, part.fieldname, received.length)
    files[part.fieldname] = [...received, await receiveFile(part, rule, folder)]
  }
  return { fields, files }
}

const requireFiles = (rules: FileRules, { fields, files }: Pick<Form, 'fields' | 'files'>): void => {
  for (const [field, rule] of Object.entries(rules)) {
    const count = files[field]?.length ?? 0
    const isReplaced = count === 0 && rule.orText !== undefined && fields[rule.orText] !== undefined
    if (count < rule.min && !isReplaced) throw new ApiProblem('invalid', rule.missing)
  }
}

/**
 * Reads a multipart request, streaming: files go to a folder of their own while they are counted, hashed and sniffed.
 * @param request the request
 * @param rules the endpoint's file rules
 * @param incoming where to make that folder
 * @returns text fields, files by field, and how to discard them
 * @throws ApiProblem when a file is too large, of a wrong type, not expected or missing; nothing is left behind then
 */
export const receiveForm = async (request: FastifyRequest, rules: FileRules, incoming: string): Promise<Form> => {
  if (!request.isMultipart()) throw new ApiProblem('invalid', 'This call takes a form with files.')
  await mkdir(incoming, { recursive: true, mode: PRIVATE_FOLDER })
  const folder = await mkdtemp(join(incoming, 'form-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    const form = await readParts(request, rules, folder)
    requireFiles(rules, form)
    return { ...form, discard }
  } catch (error) {
    await discard()
    throw error
  }
}
