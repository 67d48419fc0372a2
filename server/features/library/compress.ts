import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(brotliCompress)
/** Below this the headers weigh more than what is saved. */
const MIN_LENGTH = 1024
const QUALITY = 5

const precompressed = new WeakMap<FastifyReply, Buffer>()

/** The build has compressed this answer already, better than there is time for now. */
export const setPrecompressed = (reply: FastifyReply, brotli: Buffer): void => {
  precompressed.set(reply, brotli)
}

/** Sends an answer as brotli to whoever takes it: public text, ten times as long as it has to be. */
export const compressAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  reply.header('Vary', 'Accept-Encoding')
  const acceptsBrotli = /\bbr\b/u.test(String(request.headers['accept-encoding'] ?? ''))
  if (!acceptsBrotli || typeof payload !== 'string' || payload.length < MIN_LENGTH) return payload
  reply.header('Content-Encoding', 'br').removeHeader('Content-Length')
  return precompressed.get(reply) ?? compress(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
}
