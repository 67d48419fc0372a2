import type { FastifyInstance } from 'fastify'
import { archiveGig, createGig, editGig, getAllGigs, getMyGigs } from '#contract/gigs.ts'
import { listGigs } from '#server/domain/gig-presenter.ts'
import { requireOwnEmail } from '#server/platform/auth/account.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { archive, edit } from './edit.service.ts'
import { onSale, taughtBy } from './gigs.repository.ts'
import { putOnSale } from './gigs.service.ts'

export const gigsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const here = { app, platform }

  serve(here, getAllGigs, (call) => listGigs(platform, onSale(call.query.search), call))

  serve(here, getMyGigs, (call) => {
    requireOwnEmail(call.account, call.query.email)
    return listGigs(platform, taughtBy(call.query.email ?? call.account.email), call)
  })

  serve(here, createGig, async (call) => ({
    message: 'Gig created successfully!',
    gig: await putOnSale(platform, call),
  }))

  serve(here, editGig, async ({ account, body }) => ({
    message: 'Gig saved',
    gig: await edit(platform, account, body),
  }))

  serve(here, archiveGig, async ({ account, body }) => ({
    message: body.isArchived ? 'Gig archived' : 'Gig on sale again',
    gig: await archive(platform, account, body),
  }))
}
