import {
  type GigEnrolment,
  type getEnrolmentsOfGig,
  type getGigEnrolments,
  LISTED_ENROLMENTS_PER_GIG,
  LISTED_GIGS_PER_TEACHER,
  type TeacherEnrolments,
} from '#contract/admin/enrolments.ts'
import { findGig, requireGig } from '#server/domain/find-gig.ts'
import { toClassBrief } from '#server/features/admin/class-brief.ts'
import type { Platform } from '#server/platform/platform.ts'
import { privateFileLink } from '#server/storage/files/file-links.ts'
import { creationCursor, encodeCursor, listPage } from '#server/web/http/paging.ts'
import type { Call } from '#server/web/http/serve.ts'
import * as repository from './enrolments.repository.ts'

const TEACHERS_PER_PAGE = 10

const toEnrolment = (platform: Platform, row: repository.EnrolmentRecord): GigEnrolment => ({
  studentId: row.studentId,
  studentName: row.name,
  studentEmail: row.email,
  receiptURL: privateFileLink(platform, row.receiptId),
  status: row.status,
  requestedAt: row.createdAt.toISOString(),
})

export const listEnrolmentsByTeacher = async (
  platform: Platform,
  { query, reply }: Call<typeof getGigEnrolments>,
): Promise<TeacherEnrolments[]> => {
  const { db } = platform
  const pageQuery = { ...query, limit: query.limit ?? TEACHERS_PER_PAGE }
  const teachers = await listPage(
    { query: pageQuery, reply },
    {
      read: (slice) => repository.readTeachers(db, query, slice),
      count: () => repository.countTeachers(db, query),
      cursorOf: creationCursor,
    },
  )
  const gigs = await repository.readNewestGigs(
    db,
    teachers.map(({ id }) => id),
    LISTED_GIGS_PER_TEACHER,
  )
  const enrolments = await repository.readNewestEnrolments(
    db,
    gigs.map(({ id }) => id),
    LISTED_ENROLMENTS_PER_GIG,
  )
  const byGig = Map.groupBy(enrolments, ({ gigId }) => gigId)
  const byTeacher = Map.groupBy(gigs, ({ teacherId }) => teacherId)
  return teachers.map(({ id, name, email }) => ({
    teacherId: id,
    teacherName: name,
    teacherEmail: email,
    gigs: (byTeacher.get(id) ?? []).map((gig) => ({
      gigId: gig.id,
      gigTitle: gig.title,
      gigBrief: toClassBrief(gig),
      enrollmentCount: gig.enrolmentCount,
      enrollments: (byGig.get(gig.id) ?? []).map((row) => toEnrolment(platform, row)),
    })),
  }))
}

export const listGigEnrolments = async (
  platform: Platform,
  call: Call<typeof getEnrolmentsOfGig>,
): Promise<GigEnrolment[]> => {
  const { gigId } = call.params
  requireGig(await findGig(platform.db, gigId))
  const page = await listPage(call, {
    read: (slice) => repository.readEnrolments(platform.db, gigId, slice),
    count: () => repository.countEnrolments(platform.db, gigId),
    cursorOf: (row) => encodeCursor({ at: row.createdAt, id: row.studentId }),
  })
  return page.map((row) => toEnrolment(platform, row))
}
