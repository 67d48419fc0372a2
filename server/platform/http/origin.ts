import type { FastifyRequest } from 'fastify'
import { warnAboutPublicUrl } from '#server/platform/operator-warnings.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ApiProblem } from './api-problem.ts'

/**
 * The address under which this server is reached, without a slash at its end.
 * @param platform the running server; in production `PUBLIC_URL` says it
 * @param request otherwise the request does
 */
export const publicOrigin = (platform: Platform, request: FastifyRequest): string =>
  platform.settings.publicUrl ? new URL(platform.settings.publicUrl).origin : `${request.protocol}://${request.host}`

/**
 * Only our own pages may use the refresh cookie (with `SameSite=Strict`, the second bar against forged requests).
 * @param platform the running server
 * @param request a call that reads the cookie
 * @throws ApiProblem forbidden when a browser says that another site asks
 */
export const refuseForeignOrigin = (platform: Platform, request: FastifyRequest): void => {
  const { origin } = request.headers
  if (origin === undefined || origin === publicOrigin(platform, request)) return
  warnAboutPublicUrl(platform, origin)
  throw new ApiProblem('forbidden', 'This request comes from another site.')
}
