import { everyCall, promises, server } from '../proofs.ts'
import { call, proof, type Section } from '../row.ts'

const isPromised = promises('$line is promised, with its fields')
const verification = server('verification/verification')
const users = server('admin/users/users')
const adminGigs = server('admin/gigs/gigs')

export const CALLS_OF_ADMINS: readonly Section[] = [
  {
    section: '7 Calls: admin',
    within: ['contract'],
    rows: [
      call(
        'POST /api/admin/approve-teacher',
        { takes: ['email'] },
        isPromised,
        verification('$0.path decides on pending and requested teachers, once'),
      ),
      call(
        'POST /api/admin/reject-teacher',
        { takes: ['email'] },
        isPromised,
        verification('$0.path decides on pending and requested teachers, once'),
        verification('$path knows teachers only'),
      ),
      call(
        'GET /api/admin/pending-teachers',
        { answers: ['documents'] },
        isPromised,
        verification('teachers who have sent nothing are listed apart, a page at a time'),
      ),
      call(
        'GET /api/admin/requested-teachers',
        { answers: ['documents'] },
        isPromised,
        proof(
          'src/features/admin/teachers/waiting-teachers.test.ts',
          'a teacher in both lists is shown once, as having submitted',
        ),
      ),
      call(
        'GET /api/admin/statistics',
        { answers: ['totalUsers', 'totalTeachers', 'totalGigs', 'totalStudents'] },
        isPromised,
        server('admin/statistics/statistics')('statistics count users, teachers, students and gigs'),
      ),
      call(
        'GET /api/admin/users',
        { answers: ['role'] },
        isPromised,
        users('every account is listed, newest first, five a page, with its total'),
      ),
      call(
        'GET /api/admin/get-all-gigs',
        { answers: ['studentsEnrolled'] },
        isPromised,
        adminGigs('every gig is listed with its teacher and its enrolled students, and searched'),
      ),
      call(
        'DELETE /api/admin/users/{id}',
        {},
        isPromised,
        server('admin/users/delete-user')('an account that is not there, and an id that is none'),
      ),
      call(
        'DELETE /api/admin/gigs/{id}',
        {},
        isPromised,
        adminGigs('a gig or a student that is not there is not found, an id that is none is refused'),
      ),
      call(
        'PATCH /api/admin/users/{id}/status',
        { takes: ['status'] },
        isPromised,
        users('a teacher goes from any status to each of the others, is told and written down'),
        users('of a $who $body is refused'),
      ),
      call(
        'PATCH /api/admin/gigs/{gigId}/unenroll/{studentId}',
        {},
        isPromised,
        adminGigs('an admin takes a student out of a gig altogether; they may ask again'),
      ),
      call(
        'GET /api/admin/gig-enrollments',
        { answers: ['gigs'] },
        isPromised,
        server('admin/enrolments/enrolments')(
          'each teacher has their gigs, each gig who asked for a place, each with a receipt that opens',
        ),
      ),
    ].map(everyCall),
  },
]
