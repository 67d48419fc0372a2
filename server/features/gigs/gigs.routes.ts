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

const NEEDS_TIMETABLE = 'Its lessons are over: it takes requests when you give it a new timetable.'

/** The message after saving a class. An archived class takes no requests, even with a new timetable. */
const describeSave = (saved: string, { isArchived, isOver }: Gig): string => {
  if (!isOver || isArchived) return saved
  return `${saved.endsWith('!') ? saved : `${saved}.`} ${NEEDS_TIMETABLE}`
}

const describeSale = (gig: Gig): string => {
  if (gig.isArchived) return 'Class archived'
  return describeSave(gig.isOver ? 'Class restored' : 'Class on sale again', gig)
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

  serve(context, createGig, async (call) => {
    const gig = await publishGig(platform, call)
    return { message: describeSave('Gig created successfully!', gig), gig }
  })

  serve(context, editGig, async ({ account, body }) => {
    const gig = await saveGigEdit(platform, account, body)
    return { message: describeSave('Class saved', gig), gig }
  })

  serve(context, archiveGig, async ({ account, body }) => {
    const gig = await setArchived(platform, account, body)
    return { message: describeSale(gig), gig }
  })

  serve(context, setGigCover, (call) => replaceCover(platform, call))
  serve(context, removeGigCover, (call) => removeCover(platform, call))
  serve(context, setGigIntroduction, (call) => replaceIntroduction(platform, call))
  serve(context, removeGigIntroduction, (call) => removeIntroduction(platform, call))
}
