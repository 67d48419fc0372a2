import type { FastifyInstance } from 'fastify'
import { archiveGig, createGig, editGig, getAllGigs, getMyGigs } from '#contract/gigs.ts'
import { listGigs } from '#server/domain/gig-presenter.ts'
import { requireOwnEmail } from '#server/platform/auth/account.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { saveGigEdit, setArchived } from './edit.service.ts'
import { isOnSale, isTaughtBy } from './gigs.repository.ts'
import { publishGig } from './gigs.service.ts'
import { listNewestGigs } from './newest-gigs.ts'

export const gigsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, getAllGigs, (call) => {
    const { search, cursor } = call.query
    return search || cursor ? listGigs(platform, { where: isOnSale, search }, call) : listNewestGigs(platform, call)
  })

  serve(context, getMyGigs, (call) => {
    requireOwnEmail(call.account, call.query.email)
    return listGigs(platform, { where: isTaughtBy(call.query.email ?? call.account.email) }, call)
  })

  serve(context, createGig, async (call) => ({
    message: 'Gig created successfully!',
    gig: await publishGig(platform, call),
  }))

  serve(context, editGig, async ({ account, body }) => ({
    message: 'Gig saved',
    gig: await saveGigEdit(platform, account, body),
  }))

  serve(context, archiveGig, async ({ account, body }) => ({
    message: body.isArchived ? 'Gig archived' : 'Gig on sale again',
    gig: await setArchived(platform, account, body),
  }))
}
