import type { FastifyReply } from 'fastify'
import { ENROLMENTS_SHOWN, GIGS_SHOWN, type GigEnrolment, type TeacherEnrolments } from '#contract/admin/enrolments.ts'
import { privateFileLink } from '../../../platform/files.ts'
import { pageOf, sendPage } from '../../../platform/paging.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import * as repository from './enrolments.repository.ts'

interface PageCall {
  readonly query: { limit?: number | undefined; cursor?: string | undefined; search?: string | undefined }
  readonly reply: FastifyReply
}

const TEACHERS_A_PAGE = 10

const toEnrolment = (platform: Platform, row: repository.EnrolmentRow): GigEnrolment => ({
  studentId: row.studentId,
  studentName: row.name,
  studentEmail: row.email,
  receiptURL: privateFileLink(platform, row.receiptId),
  status: row.status,
  requestedAt: row.createdAt.toISOString(),
})

/** Each teacher with their gigs and who asked for a place in them. */
export const overview = async (platform: Platform, { query, reply }: PageCall): Promise<TeacherEnrolments[]> => {
  const { db } = platform
  const { limit, after } = pageOf({ ...query, limit: query.limit ?? TEACHERS_A_PAGE })
  const [rows, total] = await Promise.all([
    repository.readTeachers(db, query.search, { limit: limit + 1, after }),
    repository.countTeachers(db, query.search),
  ])
  const teachers = sendPage(reply, { rows, total, limit, cursorOf: (row) => ({ at: row.createdAt, id: row.id }) })
  const gigs = await repository.readGigsOf(
    db,
    teachers.map(({ id }) => id),
    GIGS_SHOWN,
  )
  const places = await repository.readNewestOf(
    db,
    gigs.map(({ id }) => id),
    ENROLMENTS_SHOWN,
  )
  const inGig = Map.groupBy(places, ({ gigId }) => gigId)
  const byTeacher = Map.groupBy(gigs, ({ teacherId }) => teacherId)
  return teachers.map(({ id, name, email }) => ({
    teacherId: id,
    teacherName: name,
    teacherEmail: email,
    gigs: (byTeacher.get(id) ?? []).map((gig) => ({
      gigId: gig.id,
      gigTitle: gig.title,
      enrollmentCount: gig.enrolmentCount,
      enrollments: (inGig.get(gig.id) ?? []).map((row) => toEnrolment(platform, row)),
    })),
  }))
}

export const enrolmentsOfGig = async (
  platform: Platform,
  gigId: string,
  { query, reply }: PageCall,
): Promise<GigEnrolment[]> => {
  const { limit, after } = pageOf(query)
  if (!(await repository.gigExists(platform.db, gigId))) throw new Refusal('not_found', 'Gig not found')
  const [rows, total] = await Promise.all([
    repository.readEnrolments(platform.db, gigId, { limit: limit + 1, after }),
    repository.countEnrolments(platform.db, gigId),
  ])
  const shown = sendPage(reply, { rows, total, limit, cursorOf: (row) => ({ at: row.createdAt, id: row.studentId }) })
  return shown.map((row) => toEnrolment(platform, row))
}
