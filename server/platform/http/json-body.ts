import type { FastifyInstance } from 'fastify'

/**
 * Reads an empty body of type `application/json` as no body. Many clients send this header with every call, also with
 * those that have nothing to say (specification 7.9).
 * @param app the server
 */
export const acceptEmptyJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, String(body), done)
  })
}
