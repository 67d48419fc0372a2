import { expect, test } from 'vitest'
import { everyEndpoint } from '#contract/every-endpoint.ts'

// Written out instead of derived, so that widening access in the contract fails until it is confirmed here.
const CALLS_BY_CALLER = {
  public: `
    POST /api/auth/login
    POST /api/auth/logout
    POST /api/auth/refresh-token
    POST /api/auth/reset-password
    POST /api/auth/send-otp
    POST /api/auth/signup
    GET /api/config
    GET /api/health
    GET /api/ready
    GET /quran/v4/chapters/{id}
    GET /quran/v4/chapters/{id}/info
    GET /quran/v4/chapters
    GET /quran/v4/quran/verses/indopak
    GET /quran/v4/quran/verses/uthmani
    GET /quran/v4/quran/translations/{id}
    GET /quran/v4/search
    GET /api/library/fiqh-books
    GET /api/library/hadith-books
    GET /api/library/other-books
    GET /quran/v4/packs
    GET /quran/v4/packs/{piece}
    GET /api/public/gigs
    GET /api/public/gigs/{id}
    GET /api/public/gigs/{id}/reviews
    GET /api/public/teachers
    GET /api/public/teachers/{id}
    GET /api/public/teachers/{id}/reviews
  `,
  'student teacher unapproved-teacher admin': `
    POST /api/feedback/createfeedback
    GET /api/feedback/user-feedbacks
    POST /api/library/bookmarks
    GET /api/notifications/settings
    GET /api/notifications
    POST /api/notifications/mark-all-read
    PUT /api/notifications/settings
    POST /api/push/subscriptions
    GET /api/files/{id}/link
    DELETE /api/push/subscriptions
    GET /api/users/profile
    GET /api/users/get-userinfo
    GET /api/account
    PATCH /api/account
    PUT /api/account/password
    POST /api/account/export
    POST /api/account/email
    PUT /api/account/email
    GET /api/account/devices
    DELETE /api/account/devices
    DELETE /api/account/devices/{id}
  `,
  'student teacher admin': `
    GET /api/comments/{gigId}
    POST /api/comments/{gigId}
    DELETE /api/comments/{gigId}/{commentId}
    POST /api/comments/{gigId}/attachments
    GET /api/comments/{gigId}/readers
    PUT /api/comments/{gigId}/read
    POST /api/comments/{gigId}/{commentId}/report
    GET /api/gigs/get-all-gigs
    GET /api/gigs/get-gig
    GET /api/recitation-notes
    GET /api/students/get-meeting-url
    GET /api/meetings/rooms/{roomName}/ticket
    GET /api/timetable/gigs/{gigId}/lessons
  `,
  'student teacher': `
    POST /api/reviews/{id}/report
    GET /api/recitations
    DELETE /api/recitations/{id}
    GET /api/timetable/lessons
    GET /api/classes/current
    GET /api/timetable/calendar-link
    POST /api/timetable/calendar-link
    DELETE /api/timetable/calendar-link
    POST /api/timetable/calendar-export
  `,
  'student admin': `
    GET /api/students/get-student-gig
    GET /api/students/get-student-gigs
    GET /api/students/get-gig-resources
  `,
  student: `
    POST /api/recitations
    POST /api/students/cancel-request
    POST /api/students/enroll
    POST /api/students/join-waiting-list
    POST /api/students/leave-waiting-list
    GET /api/students/waiting-places
    GET /api/students/dues
    GET /api/students/payments
    POST /api/students/send-payment
    POST /api/ratings/add-rating
    GET /api/ratings/get-gig-rating
    GET /api/ratings/own-review-ids
    GET /api/timetable/attendance
  `,
  teacher: `
    PUT /api/reviews/{id}/reply
    PATCH /api/teachers/accept-student
    PATCH /api/teachers/reject-student
    PATCH /api/teachers/unenroll-student-to-pending
    PATCH /api/gigs/archive-gig
    POST /api/gigs/create-gig
    PATCH /api/gigs/edit-gig
    PUT /api/gigs/cover
    DELETE /api/gigs/{gigId}/cover
    PUT /api/gigs/introduction
    DELETE /api/gigs/{gigId}/introduction
    DELETE /api/meetings/daily/{roomName}/{gigId}
    POST /api/teachers/send-invites-to-enrolled-students
    POST /api/meetings/daily/{gigId}
    POST /api/teachers/delete
    POST /api/teachers/upload
    GET /api/teachers/storage
    GET /api/teachers/requests-to-review
    GET /api/teachers/payments/{gigId}
    GET /api/teachers/payments/{gigId}/months
    GET /api/teachers/current-payments
    PATCH /api/teachers/accept-payment
    PATCH /api/teachers/reject-payment
    PATCH /api/teachers/mark-payment-paid
    PATCH /api/teachers/waive-payment
    PATCH /api/teachers/reopen-request
    PATCH /api/teachers/return-payment
    POST /api/teachers/payments-export
    POST /api/timetable/cancel-lesson
    GET /api/timetable/gigs/{gigId}/attendance
    PUT /api/timetable/gigs/{gigId}/attendance
    POST /api/timetable/attendance-export
    POST /api/timetable/move-lesson
    POST /api/timetable/restore-lesson
  `,
  'teacher admin': `
    GET /api/teachers/get-enrolled-students/{gigId}
    GET /api/teachers/{gigId}/get-pending-requests
    GET /api/teachers/get-pending-students/{gigId}
    GET /api/teachers/get-my-gigs
    GET /api/teachers/{id}/resources
  `,
  'teacher unapproved-teacher admin': `
    GET /api/teachers/get-teacher-verification-status
  `,
  'student teacher unapproved-teacher': `
    POST /api/account/delete
  `,
  'teacher unapproved-teacher': `
    PUT /api/account/picture
    DELETE /api/account/picture
  `,
  'unapproved-teacher': `
    POST /api/teachers/upload-teacher-details
  `,
  admin: `
    GET /api/admin/reviews
    PUT /api/admin/reviews/{id}/visibility
    POST /api/admin/audit-export
    GET /api/admin/audit
    GET /api/admin/duplicate-receipts
    GET /api/admin/gig-enrollments/{gigId}
    GET /api/admin/gig-enrollments
    DELETE /api/admin/gigs/{id}
    GET /api/admin/get-all-gigs
    PATCH /api/admin/gigs/{gigId}/unenroll/{studentId}
    POST /api/admin/gigs/{gigId}/undo-unenroll/{studentId}
    GET /api/admin/health
    POST /api/admin/jobs/{id}/retry
    GET /api/admin/statistics
    DELETE /api/admin/users/{id}
    GET /api/admin/users
    PATCH /api/admin/users/{id}/status
    POST /api/admin/users/{id}/demote
    POST /api/admin/users/{id}/promote
    POST /api/admin/users/{id}/send-reset-mail
    GET /api/admin/users/{id}
    POST /api/admin/users/{id}/suspend
    POST /api/admin/users/{id}/unsuspend
    PUT /api/feedback/answer
    GET /api/feedback/getAllfeedback
    PUT /api/feedback/updatefeedbackstatus
    POST /api/library/books
    DELETE /api/library/books/{id}
    PUT /api/library/books/{id}
    POST /api/admin/approve-teacher
    GET /api/admin/pending-teachers
    POST /api/admin/reject-teacher
    GET /api/admin/requested-teachers
  `,
}

const toDocumentedPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '')
const lines = (text: string): string[] => text.trim().split(/\s*\n\s*/)

test('every call is open to the specified roles and to no other caller [6.1, 6.2, 6.3, 6.4]', () => {
  const specified = Object.entries(CALLS_BY_CALLER).flatMap(([callers, calls]) =>
    lines(calls).map((call) => `${call}: ${callers}`),
  )
  const promised = everyEndpoint.map(
    ({ method, path, access }) => `${method} ${toDocumentedPath(path)}: ${[access].flat().join(' ')}`,
  )
  expect(promised.sort()).toEqual(specified.sort())
})
