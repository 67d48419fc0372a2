import type { FastifyInstance } from 'fastify'
import { getCurrentClasses } from '#contract/gigs/current-classes.ts'
import { removeGigCover, removeGigIntroduction, setGigCover, setGigIntroduction } from '#contract/gigs/media.ts'
import { archiveGig, createGig, editGig, type Gig, getAllGigs, getGig, getMyGigs } from '#contract/gigs.ts'
import { listGigs, readGig } from '#server/domain/gig-presenter.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireOwnEmail } from '#server/web/auth/account.ts'
import { serve } from '#server/web/http/serve.ts'
import { listCurrentClasses } from './current-classes.ts'
import { saveGigEdit, setArchived } from './edit.service.ts'
import { isOnSale, isTaughtBy } from './gigs.repository.ts'
import { publishGig } from './gigs.service.ts'
import { removeCover, removeIntroduction, replaceCover, replaceIntroduction } from './media.service.ts'
import { listNewestGigs } from './newest-gigs.ts'

const describeSale = ({ isArchived, isOver }: Gig): string => {
  if (isArchived) return 'Class archived'
  return isOver
    ? 'Class restored. Its lessons are over: it takes requests again when you give it a new timetable.'
    : 'Class on sale again'
}

export const gigsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, getAllGigs, (call) => {
    const { search, cursor } = call.query
    return search || cursor ? listGigs(platform, { where: isOnSale, search }, call) : listNewestGigs(platform, call)
  })

  serve(context, getGig, ({ account, query }) => readGig(platform, account, query.gigId))

  serve(context, getMyGigs, (call) => {
    requireOwnEmail(call.account, call.query.email)
    return listGigs(platform, { where: isTaughtBy(call.query.email ?? call.account.email) }, call)
  })

  serve(context, getCurrentClasses, ({ account }) => listCurrentClasses(platform.db, account))

  serve(context, createGig, async (call) => ({
    message: 'Gig created successfully!',
    gig: await publishGig(platform, call),
  }))

  serve(context, editGig, async ({ account, body }) => ({
    message: 'Class saved',
    gig: await saveGigEdit(platform, account, body),
  }))

  serve(context, archiveGig, async ({ account, body }) => {
    const gig = await setArchived(platform, account, body)
    return { message: describeSale(gig), gig }
  })

  serve(context, setGigCover, (call) => replaceCover(platform, call))
  serve(context, removeGigCover, (call) => removeCover(platform, call))
  serve(context, setGigIntroduction, (call) => replaceIntroduction(platform, call))
  serve(context, removeGigIntroduction, (call) => removeIntroduction(platform, call))
}
