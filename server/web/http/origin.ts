import type { FastifyRequest } from 'fastify'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { WebContext, WebSettings } from '#server/web/context/web-context.ts'
import { warnAboutPublicUrl } from './operator-warnings.ts'

export type WithSettings = { readonly settings: Pick<WebSettings, 'publicUrl'> }

/** Returns the origin of this server: PUBLIC_URL if set (required in production), otherwise the one of the request. */
export const publicOrigin = (platform: WithSettings, request: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  platform.settings.publicUrl ? new URL(platform.settings.publicUrl).origin : `${request.protocol}://${request.host}`

const MAX_SHOWN_ORIGIN = 200

const describeForeignOrigin = (origin: string, { settings: { publicUrl } }: WithSettings): string =>
  publicUrl
    ? `This page was opened as ${origin.slice(0, MAX_SHOWN_ORIGIN)}. Open ${new URL(publicUrl).origin} instead.`
    : 'This request comes from another site.'

/**
 * Rejects requests from pages of other sites. With `SameSite=Strict`, this is the second protection of the refresh
 * cookie against CSRF. A login from such a page is rejected too, because its session would end at the first renewal.
 * @throws ApiProblem forbidden
 */
export const refuseForeignOrigin = (platform: WebContext, request: FastifyRequest): void => {
  const { origin } = request.headers
  if (origin === undefined || origin === publicOrigin(platform, request)) return
  warnAboutPublicUrl(platform, origin)
  throw new ApiProblem('forbidden', describeForeignOrigin(origin, platform))
}
