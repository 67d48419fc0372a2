import { everyCall, promises, server } from '../proofs.ts'
import { call, type Section } from '../row.ts'

const isPromised = promises('$line is promised, with its fields')
const gigs = server('gigs/gigs')
const decide = server('enrolment/decide')
const lists = server('enrolment/lists')
const resources = server('classroom/resources')
const meeting = server('classroom/meeting')
const verification = server('verification/verification')

export const CALLS_OF_TEACHERS: readonly Section[] = [
  {
    section: '7 Calls: gigs and teachers',
    within: ['contract'],
    rows: [
      call(
        'GET /api/gigs/get-all-gigs',
        { answers: ['title', 'price', 'teacher'] },
        isPromised,
        gigs('gigs are listed newest first, with teacher, counts and stars'),
      ),
      call(
        'POST /api/gigs/create-gig',
        { takes: ['title', 'description', 'price'], answers: ['message'] },
        isPromised,
        gigs('a teacher puts a gig on sale, with 30 places unless they say otherwise'),
        gigs('a gig with %o is refused in the specified words'),
      ),
      call(
        'GET /api/teachers/get-my-gigs',
        { takes: ['email'], answers: ['title'] },
        isPromised,
        gigs('My Gigs are the own ones'),
        gigs("another teacher's e-mail is refused; an admin may read by it"),
      ),
      call(
        'GET /api/teachers/get-teacher-verification-status',
        { takes: ['email'], answers: ['status'] },
        isPromised,
        verification('a teacher reads their own status, an admin any'),
      ),
      call(
        'POST /api/teachers/upload-teacher-details',
        { takes: ['bio', 'expertise', 'cnic', 'degree', 'profilePicture', 'whatsapp', 'email'] },
        isPromised,
        verification('an incomplete application is refused in words: %#'),
      ),
      call(
        'GET /api/teachers/{id}/resources/',
        { answers: ['fileURL'] },
        isPromised,
        resources('a long list comes a page at a time'),
      ),
      call(
        'POST /api/teachers/upload',
        { takes: ['gigId', 'title', 'description', 'files'] },
        isPromised,
        resources('each file becomes a resource, announced once, and the newest stands first'),
        resources('title, description and a file are needed, in the specified words'),
      ),
      call(
        'POST /api/teachers/delete',
        { takes: ['gigId', 'resourceId'] },
        isPromised,
        resources('removing takes row and bytes, and says so the second time'),
        resources('a resource of another gig is not removed by naming it under an own one'),
      ),
      call(
        'GET /api/teachers/get-enrolled-students/{gigId}',
        { answers: ['_id', 'name', 'email'] },
        isPromised,
        lists('a teacher sees who is enrolled and who is pending, with a number to call'),
      ),
      call(
        'GET /api/teachers/get-pending-students/{gigId}',
        { answers: ['_id', 'name', 'email'] },
        isPromised,
        lists('a teacher sees who is enrolled and who is pending, with a number to call'),
      ),
      call(
        'GET /api/teachers/{gigId}/get-pending-requests/',
        { answers: ['studentId', 'receiptURL'] },
        isPromised,
        lists('a pending request carries a link that opens the receipt without a token'),
        lists('$path: forbidden for another teacher, open to admins, not found for an unknown gig'),
      ),
      call(
        'PATCH /api/teachers/accept-student',
        { takes: ['gigId', 'studentId'] },
        isPromised,
        decide('accepting enrols a pending student, records who did it and announces it'),
        decide("$path: another teacher's gig is forbidden, an unknown one is not found, a wrong id is invalid"),
      ),
      call(
        'PATCH /api/teachers/unenroll-student-to-pending',
        { takes: ['gigId', 'studentId'], answers: ['_id'] },
        isPromised,
        decide('an enrolled student goes back to pending, and the answer is that student'),
      ),
      call(
        'POST /api/teachers/send-invites-to-enrolled-students',
        { takes: ['gigId'], answers: ['message'] },
        isPromised,
        meeting('students are invited while a meeting is open'),
      ),
    ].map(everyCall),
  },
]
