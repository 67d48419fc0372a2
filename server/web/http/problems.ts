import type { FastifyError, FastifyInstance } from 'fastify'
import { SOMETHING_WENT_WRONG } from '#contract/endpoint.ts'
import { type ProblemCode, STATUS_BY_CODE } from '#contract/problem.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { isUnavailable } from '#server/storage/database/connection/unavailable.ts'
import { DISK_RETRY_SECONDS, isDiskError } from '#server/storage/files/disk-error.ts'
import { FileMissing, StorageUnavailable } from '#server/storage/files/storage-errors.ts'

const CODE_OF_STATUS = new Map<number, ProblemCode>(
  Object.entries(STATUS_BY_CODE).flatMap(([code, status]) => (isProblemCode(code) ? [[status, code] as const] : [])),
)

function isProblemCode(code: string): code is ProblemCode {
  return code in STATUS_BY_CODE
}

const PROBLEM_BY_ERROR_CODE: Partial<Record<string, { code: ProblemCode; message: string }>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid', message: 'The request is not valid JSON.' },
  FST_FILES_LIMIT: { code: 'invalid', message: 'Too many files.' },
  FST_PARTS_LIMIT: { code: 'invalid', message: 'Too many parts in the form.' },
  FST_FIELDS_LIMIT: { code: 'invalid', message: 'Too many fields in the form.' },
}

// An incomplete body or an aborted connection is no server error.
const isAborted = (error: FastifyError): boolean =>
  error.code === 'ECONNRESET' ||
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' ||
  /Unexpected end of (multipart data|form)|aborted/.test(error.message)

const STORAGE_UNAVAILABLE = 'The server cannot save anything right now. Please try again in a few minutes.'
// The multipart parser throws these as plain errors. RFC 2046 allows a boundary of 70 characters, the parser 256.
const hasNoBoundary = ({ message }: FastifyError): boolean => /Boundary not found|^The needle cannot/.test(message)

const UNSTORABLE_INPUT = { code: 'invalid', message: 'Invalid input' } as const

/** Problems for errors of the database, by SQLSTATE. */
const PROBLEM_BY_SQLSTATE: typeof PROBLEM_BY_ERROR_CODE = {
  // A number or a time out of range, or a character that PostgreSQL cannot store.
  '22008': UNSTORABLE_INPUT,
  '22003': UNSTORABLE_INPUT,
  '22021': UNSTORABLE_INPUT,
  '22P05': UNSTORABLE_INPUT,
  // The gig or account that the row references was deleted in the meantime.
  '23503': { code: 'conflict', message: 'This was deleted in the meantime. Please refresh the page.' },
  // PostgreSQL ended this transaction to resolve a deadlock.
  '40P01': { code: 'unavailable', message: 'Someone else is changing this. Please try again.' },
}

const DATABASE_UNAVAILABLE = {
  code: 'unavailable',
  message: 'The server cannot reach its data right now. Please try again in a moment.',
} as const

const FILES_UNAVAILABLE = 'The server cannot reach its files right now. Please try again in a moment.'
const FILE_MISSING = 'This file is missing on the server. Please ask for it to be uploaded again.'

/** Seconds until a client may retry, unless the problem sets its own. */
const RETRY_AFTER_SECONDS = 5

const findDatabaseProblem = ({ cause }: FastifyError) =>
  cause instanceof Error && 'code' in cause ? PROBLEM_BY_SQLSTATE[String(cause.code)] : undefined

const findStorageProblem = (error: FastifyError): ApiProblem | undefined => {
  if (isDiskError(error)) return new ApiProblem('unavailable', STORAGE_UNAVAILABLE)
  if (error instanceof StorageUnavailable) return new ApiProblem('unavailable', FILES_UNAVAILABLE)
  return error instanceof FileMissing ? new ApiProblem('not_found', FILE_MISSING) : undefined
}

const toApiProblem = (error: FastifyError): ApiProblem => {
  if (error instanceof ApiProblem) return error
  const storageProblem = findStorageProblem(error)
  if (storageProblem) return storageProblem
  const known = PROBLEM_BY_ERROR_CODE[error.code] ?? findDatabaseProblem(error)
  if (known) return new ApiProblem(known.code, known.message)
  if (isUnavailable(error)) return new ApiProblem(DATABASE_UNAVAILABLE.code, DATABASE_UNAVAILABLE.message)
  if (hasNoBoundary(error)) return new ApiProblem('invalid', 'The form has no valid boundary between its parts.')
  if (isAborted(error)) return new ApiProblem('invalid', 'The upload was cut off. Please try again.')
  const code = CODE_OF_STATUS.get(error.statusCode ?? 500)
  if (code && STATUS_BY_CODE[code] < 500) return new ApiProblem(code, error.message)
  return new ApiProblem('broken', SOMETHING_WENT_WRONG)
}

/** Sends every error as `{ message, code }`; internal details only go to the log. */
export const setProblemHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toApiProblem(error)
    // The route may have set those of the answer that failed.
    reply.header('Cache-Control', 'no-store').removeHeader('ETag')
    if (isDiskError(error)) reply.header('Retry-After', DISK_RETRY_SECONDS)
    if (problem.status >= 500 || error instanceof FileMissing) request.log.error({ err: error }, 'request failed')
    if (problem.code === 'unavailable' && !reply.hasHeader('Retry-After'))
      reply.header('Retry-After', RETRY_AFTER_SECONDS)
    // Read a rejected upload to its end, or the client hangs while it is still sending (measured with 300 MB).
    if (request.isMultipart?.()) {
      request.raw.resume()
      reply.header('Connection', 'close')
    }
    return reply.status(problem.status).send({ message: problem.message, code: problem.code })
  })
}
