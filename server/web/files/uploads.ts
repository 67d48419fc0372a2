import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint, FileRule } from '#contract/endpoint.ts'
import { toOneLine, truncateText } from '#contract/text/one-line.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#server/foundation/disk/folders.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { detectType } from '#server/storage/files/content/detect-type.ts'
import { convertToUtf8 } from '#server/storage/files/content/plain-text.ts'
import { nameProblem, type Upload } from '#server/storage/files/upload.ts'

export interface Form {
  readonly fields: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, readonly Upload[]>>
  /** Removes the temporary folder of the files. */
  readonly discard: () => Promise<void>
}

const MAX_FIELDS = 30
const MAX_FIELD_BYTES = 20_000

const FILE_NAME_MAX_LENGTH = 120

/**
 * Removes folders and unsafe characters from a file name, and shortens it without losing its extension or splitting a
 * character.
 */
export const safeName = (name: string): string => {
  const clean = toOneLine(basename(name.replaceAll('\\', '/'))).replace(/["<>:|?*]/g, '')
  const ending = truncateText(extname(clean), 16)
  const stem = truncateText(basename(clean, ending), FILE_NAME_MAX_LENGTH - ending.length)
  return stem + ending || 'file'
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
  const { type, convertFrom } = await detectType(path, rule)
  const received = { path, name: safeName(part.filename), type, bytes, sha256: hash.digest('hex') }
  if (!convertFrom) return received
  const copy = `${path}.utf8`
  await convertToUtf8(path, convertFrom, copy)
  return { ...received, path: copy, bytes: (await stat(copy)).size }
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
      // Browsers turn the line feeds of a form's texts into CRLF, which would count twice against a length limit.
      fields[part.fieldname] = String(part.value).replaceAll('\r\n', '\n')
      continue
    }
    const received = files[part.fieldname] ?? []
    const rule = ruleFor(rules, part.fieldname, received.length)
    const place = { rule, index: received.length }
    const upload = await nameProblem(place, () => receiveFile(part, rule, folder))
    files[part.fieldname] = [...received, { ...upload, ...place }]
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
 * Streams a multipart request: files are written to a temporary folder and counted, hashed and checked on the way.
 * @param incoming where to create the temporary folder
 * @throws ApiProblem if a file is too large, of a wrong type, unexpected or missing; the folder is removed first
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
