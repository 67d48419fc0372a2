import type { FastifyInstance } from 'fastify'
import * as promises from '#contract/admin/gigs.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteGig } from './delete-gig.service.ts'
import { gigPage, unenroll } from './gigs.service.ts'
import { undoUnenroll } from './undo-unenroll.service.ts'

export const adminGigsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const here = { app, platform }

  serve(here, promises.getAdminGigs, (call) => gigPage(platform, call))

  serve(here, promises.deleteGig, async ({ account, params }) => {
    await deleteGig(platform, account, params.id)
    return { message: 'Gig deleted successfully' }
  })

  serve(here, promises.unenrollStudent, async ({ account, params }) => {
    await unenroll(platform, account, params)
    return { message: 'Student unenrolled successfully!' }
  })

  serve(here, promises.undoUnenroll, async ({ account, params }) => {
    await undoUnenroll(platform, account, params)
    return { message: 'The student is enrolled again.' }
  })
}
