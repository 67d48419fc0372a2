import type { FastifyInstance } from 'fastify'

/**
 * Treats an empty body of type `application/json` as no body. Many clients send this header with every request
 * (specification 7.9).
 */
export const acceptEmptyJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, String(body), done)
  })
}
