import type { FastifyInstance } from 'fastify'
import * as promises from '#contract/enrolment.ts'
import { requireOwnEmail } from '#server/platform/auth/account.ts'
import { privateFileLink } from '#server/platform/files/files.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { accept, cancel, reject, returnToPending } from './enrolment.service.ts'
import { attendedGig, attendedGigs, studentsOfGig } from './lists.service.ts'
import { enrol } from './request.service.ts'
import type { StudentRow } from './students.repository.ts'

const toStudent = ({ id, name, email, whatsapp }: StudentRow): promises.EnrolledStudent => ({
  _id: id,
  name,
  email,
  whatsapp,
})

const studentRoutes = (app: FastifyInstance, platform: Platform): void => {
  const here = { app, platform }

  serve(here, promises.enroll, (call) => {
    requireOwnEmail(call.account, call.body.email)
    return enrol(platform, call)
  })

  serve(here, promises.cancelRequest, async ({ account, body }) => {
    await cancel(platform, account, body.gigId)
    return { message: 'Request cancelled' }
  })

  serve(here, promises.getStudentGigs, (call) => {
    requireOwnEmail(call.account, call.query.email)
    return attendedGigs(platform, call)
  })

  serve(here, promises.getStudentGig, ({ account, query }) => {
    requireOwnEmail(account, query.email)
    return attendedGig(platform, account, query.gigId)
  })
}

const teacherRoutes = (app: FastifyInstance, platform: Platform): void => {
  const here = { app, platform }

  serve(here, promises.getEnrolledStudents, async (call) => {
    const rows = await studentsOfGig(platform, 'enrolled', call)
    return rows.map(toStudent)
  })

  serve(here, promises.getPendingStudents, async (call) => {
    const rows = await studentsOfGig(platform, 'pending', call)
    return rows.map(toStudent)
  })

  serve(here, promises.getPendingRequests, async (call) => {
    const rows = await studentsOfGig(platform, 'pending', call)
    return rows.map(({ id, name, email, receiptId, createdAt }) => ({
      studentId: id,
      name,
      email,
      receiptURL: privateFileLink(platform, receiptId),
      requestedAt: createdAt.toISOString(),
    }))
  })

  serve(here, promises.acceptStudent, async ({ account, body }) => {
    await accept(platform, account, body)
    return { message: 'Student accepted' }
  })

  serve(here, promises.rejectStudent, async ({ account, body }) => {
    await reject(platform, account, body)
    return { message: 'Request rejected' }
  })

  serve(here, promises.unenrollStudentToPending, ({ account, body }) => returnToPending(platform, account, body))
}

export const enrolmentRoutes = (app: FastifyInstance, platform: Platform): void => {
  studentRoutes(app, platform)
  teacherRoutes(app, platform)
}
