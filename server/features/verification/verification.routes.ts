import type { FastifyInstance } from 'fastify'
import {
  approveTeacher,
  CNIC_REQUIRED,
  getTeacherVerificationStatus,
  pendingTeachers,
  rejectTeacher,
  requestedTeachers,
  uploadTeacherDetails,
} from '#contract/verification.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireOwnEmail } from '#server/web/auth/account.ts'
import { serve } from '#server/web/http/serve.ts'
import { submitApplication } from './application.service.ts'
import { decideOnTeacher, listTeachers, readStatus } from './verification.service.ts'

export const verificationRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, getTeacherVerificationStatus, async ({ account, query }) => {
    requireOwnEmail(account, query.email)
    const { status, reason } = await readStatus(platform, query.email ?? account.email)
    return { status, reason }
  })

  serve(context, uploadTeacherDetails, async ({ account, body, files }) => {
    requireOwnEmail(account, body.email)
    const cnicNumber = body.cnicNumber ?? body.cnic
    if (!cnicNumber) throw new ApiProblem('invalid', CNIC_REQUIRED)
    await submitApplication(platform, account, { details: { ...body, cnicNumber }, uploads: files })
    return { message: 'Details sent for verification!' }
  })

  serve(context, pendingTeachers, (call) => listTeachers(platform, 'pending', call))
  serve(context, requestedTeachers, (call) => listTeachers(platform, 'requested', call))

  serve(context, approveTeacher, async ({ account, body }) => {
    await decideOnTeacher(platform, account, { email: body.email, status: 'approved' })
    return { message: 'Teacher Approved Successfully' }
  })

  serve(context, rejectTeacher, async ({ account, body }) => {
    await decideOnTeacher(platform, account, { ...body, status: 'rejected' })
    return { message: 'Teacher Rejected Successfully' }
  })
}
