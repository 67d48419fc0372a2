import type { FastifyInstance } from 'fastify'
import {
  approveTeacher,
  CNIC_NEEDED,
  getTeacherVerificationStatus,
  pendingTeachers,
  rejectTeacher,
  requestedTeachers,
  uploadTeacherDetails,
} from '#contract/verification.ts'
import { requireOwnEmail } from '#server/platform/auth/account.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { submit } from './application.service.ts'
import { decide, standingOf, teacherPage } from './verification.service.ts'

export const verificationRoutes = (app: FastifyInstance, platform: Platform): void => {
  const here = { app, platform }

  serve(here, getTeacherVerificationStatus, async ({ account, query }) => {
    requireOwnEmail(account, query.email)
    const { status, reason } = await standingOf(platform, query.email ?? account.email)
    return { status, reason }
  })

  serve(here, uploadTeacherDetails, async ({ account, body, files }) => {
    requireOwnEmail(account, body.email)
    const cnicNumber = body.cnicNumber ?? body.cnic
    if (!cnicNumber) throw new ApiProblem('invalid', CNIC_NEEDED)
    await submit(platform, account, { details: { ...body, cnicNumber }, uploads: files })
    return { message: 'Details sent for verification!' }
  })

  serve(here, pendingTeachers, (call) => teacherPage(platform, 'pending', call))
  serve(here, requestedTeachers, (call) => teacherPage(platform, 'requested', call))

  serve(here, approveTeacher, async ({ account, body }) => {
    await decide(platform, account, { email: body.email, status: 'approved' })
    return { message: 'Teacher Approved Successfully' }
  })

  serve(here, rejectTeacher, async ({ account, body }) => {
    await decide(platform, account, { ...body, status: 'rejected' })
    return { message: 'Teacher Rejected Successfully' }
  })
}
