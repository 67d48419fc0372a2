import type { FastifyInstance } from 'fastify'
import * as endpoints from '#contract/admin/gigs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serve } from '#server/web/http/serve.ts'
import { deleteGig } from './delete-gig.service.ts'
import { listAdminGigs, unenrolStudent } from './gigs.service.ts'
import { undoUnenroll } from './undo-unenroll.service.ts'

export const adminGigsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, endpoints.getAdminGigs, (call) => listAdminGigs(platform, call))

  serve(context, endpoints.deleteGig, async ({ account, params }) => {
    await deleteGig(platform, account, params.id)
    return { message: 'Gig deleted successfully' }
  })

  serve(context, endpoints.unenrollStudent, async ({ account, params }) => {
    await unenrolStudent(platform, account, params)
    return { message: 'Student unenrolled successfully!' }
  })

  serve(context, endpoints.undoUnenroll, async ({ account, params }) => {
    await undoUnenroll(platform, account, params)
    return { message: 'The student is enrolled again.' }
  })
}
