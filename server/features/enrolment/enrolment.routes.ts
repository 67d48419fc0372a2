import type { FastifyInstance } from 'fastify'
import { getRequestsToReview } from '#contract/enrolment/review.ts'
import * as endpoints from '#contract/enrolment.ts'
import type { Platform } from '#server/platform/platform.ts'
import { privateFileLink } from '#server/storage/files/file-links.ts'
import { requireOwnEmail } from '#server/web/auth/account.ts'
import { serve } from '#server/web/http/serve.ts'
import { refuseEmailOfOthers } from './enrolment.access.ts'
import { acceptRequest, cancelRequest, rejectRequest, reopenRequest, returnToPending } from './enrolment.service.ts'
import { listGigStudents, listStudentGigs, readStudentGig } from './lists.service.ts'
import { requestEnrolment } from './request.service.ts'
import { listRequestsToReview } from './review.service.ts'
import type { StudentRecord } from './students.repository.ts'

const toStudent = ({ id, name, email, whatsapp }: StudentRecord): endpoints.EnrolledStudent => ({
  _id: id,
  name,
  email,
  whatsapp,
})

const toEnrolledStudent = (row: StudentRecord): endpoints.EnrolledStudent => ({
  ...toStudent(row),
  enrolledAt: row.enrolledAt.toISOString(),
  ...(row.monthly && { monthly: row.monthly }),
})

const studentRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, endpoints.enroll, async (call) => {
    await refuseEmailOfOthers(platform.db, call.account, call.body.email)
    return requestEnrolment(platform, call)
  })

  serve(context, endpoints.cancelRequest, async ({ account, body }) => {
    await cancelRequest(platform, account, body.gigId)
    return { message: 'Request cancelled' }
  })

  serve(context, endpoints.getStudentGigs, (call) => {
    requireOwnEmail(call.account, call.query.email)
    return listStudentGigs(platform, call)
  })

  serve(context, endpoints.getStudentGig, ({ account, query }) => {
    requireOwnEmail(account, query.email)
    return readStudentGig(platform, account, query.gigId)
  })
}

const teacherRoutes = (app: FastifyInstance, platform: Platform): void => {
  const context = { app, platform }

  serve(context, endpoints.getEnrolledStudents, async (call) => {
    const rows = await listGigStudents(platform, 'enrolled', call)
    return rows.map(toEnrolledStudent)
  })

  serve(context, endpoints.getPendingStudents, async (call) => {
    const rows = await listGigStudents(platform, 'pending', call)
    return rows.map(toStudent)
  })

  serve(context, endpoints.getPendingRequests, async (call) => {
    const rows = await listGigStudents(platform, 'pending', call)
    return rows.map(({ id, name, email, receiptId, createdAt, isDuplicate }) => ({
      studentId: id,
      name,
      email,
      receiptURL: privateFileLink(platform, receiptId),
      requestedAt: createdAt.toISOString(),
      ...(isDuplicate && { isDuplicate }),
    }))
  })

  serve(context, getRequestsToReview, (call) => listRequestsToReview(platform, call))

  serve(context, endpoints.acceptStudent, async ({ account, body }) => {
    await acceptRequest(platform, account, body)
    return { message: 'Student accepted' }
  })

  serve(context, endpoints.rejectStudent, async ({ account, body }) => {
    await rejectRequest(platform, account, body)
    return { message: 'Request rejected' }
  })

  serve(context, endpoints.reopenRequest, async ({ account, body }) => {
    await reopenRequest(platform, account, body)
    return { message: 'The request is pending again.' }
  })

  serve(context, endpoints.unenrollStudentToPending, ({ account, body }) => returnToPending(platform, account, body))
}

export const enrolmentRoutes = (app: FastifyInstance, platform: Platform): void => {
  studentRoutes(app, platform)
  teacherRoutes(app, platform)
}
