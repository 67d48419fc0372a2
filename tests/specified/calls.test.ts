import { expect, test } from 'vitest'
import { everyEndpoint } from '#contract/every-endpoint.ts'
import { fieldNamesOf } from './field-names.ts'

const toDocumentedPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '')

/** A call, its input and output fields, and the line of the specification. */
const CALLS = [
  ['POST /api/auth/signup', 'name email whatsapp jazzcash password role →', '7.2'],
  ['POST /api/auth/login', 'email password → token userName message', '7.3'],
  ['POST /api/auth/logout', '→ message', '7.4'],
  ['POST /api/auth/refresh-token', '→ token', '7.5'],
  ['POST /api/auth/send-otp', 'email → message', '7.6'],
  ['POST /api/auth/reset-password', 'email otp newPassword → message', '7.7'],
  ['GET /api/notifications', '→ message read', '7.8'],
  ['POST /api/notifications/mark-all-read', '→', '7.9'],
  ['GET /api/library/hadith-books', '→ files', '7.48'],
  ['GET /quran/v4/search', 'q page →', '7.49'],
  ['GET /quran/v4/chapters', '→ chapters', '7.49'],
  ['GET /quran/v4/chapters/{id}', '→ chapter', '7.49'],
  ['GET /quran/v4/chapters/{id}/info', '→ chapter_info', '7.49'],
  ['GET /quran/v4/quran/verses/indopak', 'chapter_number → verses', '7.49'],
  ['GET /api/gigs/get-all-gigs', '→ title price teacher', '7.11'],
  ['POST /api/gigs/create-gig', 'title description price → message', '7.12'],
  ['GET /api/teachers/get-my-gigs', 'email → title', '7.13'],
  ['GET /api/teachers/get-teacher-verification-status', 'email → status', '7.14'],
  ['POST /api/teachers/upload-teacher-details', 'bio expertise cnic degree profilePicture whatsapp email →', '7.15'],
  ['GET /api/teachers/{id}/resources', '→ fileURL', '7.16'],
  ['POST /api/teachers/upload', 'gigId title description files →', '7.17'],
  ['POST /api/teachers/delete', 'gigId resourceId →', '7.18'],
  ['GET /api/teachers/get-enrolled-students/{gigId}', '→ _id name email', '7.19'],
  ['GET /api/teachers/get-pending-students/{gigId}', '→ _id name email', '7.19'],
  ['GET /api/teachers/{gigId}/get-pending-requests', '→ studentId receiptURL', '7.19'],
  ['PATCH /api/teachers/accept-student', 'gigId studentId →', '7.20'],
  ['PATCH /api/teachers/unenroll-student-to-pending', 'gigId studentId → _id', '7.21'],
  ['POST /api/teachers/send-invites-to-enrolled-students', 'gigId → message', '7.22'],
  ['GET /api/users/get-userinfo', 'email → _id', '7.24'],
  ['POST /api/students/enroll', 'gigId email receipt → message', '7.25'],
  ['GET /api/students/get-student-gigs', 'email → title', '7.26'],
  ['GET /api/students/get-student-gig', 'email gigId → teacher', '7.27'],
  ['GET /api/students/get-meeting-url', 'gigId → roomUrl', '7.28'],
  ['POST /api/meetings/daily/{gigId}', '→ videoUrl roomId', '7.29'],
  ['DELETE /api/meetings/daily/{roomName}/{gigId}', '→', '7.30'],
  ['GET /api/ratings/get-gig-rating', 'gigId → rating feedback', '7.31'],
  ['POST /api/ratings/add-rating', 'gigId teacherId rating feedback →', '7.32'],
  ['GET /api/comments/{gigId}', '→ userId message', '7.33'],
  ['POST /api/comments/{gigId}', 'message userId →', '7.33'],
  ['GET /api/feedback/user-feedbacks', '→ feedbackType', '7.35'],
  ['POST /api/feedback/createfeedback', 'email feedbackType message → message', '7.36'],
  ['GET /api/feedback/getAllfeedback', 'email → userId', '7.37'],
  ['PUT /api/feedback/updatefeedbackstatus', 'feedbackId status email → message feedback', '7.38'],
  ['POST /api/admin/approve-teacher', 'email →', '7.39'],
  ['POST /api/admin/reject-teacher', 'email →', '7.39'],
  ['GET /api/admin/pending-teachers', '→ documents', '7.40'],
  ['GET /api/admin/requested-teachers', '→ documents', '7.40'],
  ['GET /api/admin/statistics', '→ totalUsers totalTeachers totalGigs totalStudents', '7.41'],
  ['GET /api/admin/users', '→ role', '7.42'],
  ['GET /api/admin/get-all-gigs', '→ studentsEnrolled', '7.42'],
  ['DELETE /api/admin/users/{id}', '→', '7.43'],
  ['DELETE /api/admin/gigs/{id}', '→', '7.43'],
  ['PATCH /api/admin/users/{id}/status', 'status →', '7.44'],
  ['PATCH /api/admin/gigs/{gigId}/unenroll/{studentId}', '→', '7.45'],
  ['GET /api/admin/gig-enrollments', '→ gigs', '7.46'],
  ['GET /api/config', '→ brandName paymentNumber quranApiBase', 'D4.1'],
  ['GET /api/users/profile', '→ enrolledGigs', '7.23, D4.2'],
  ['GET /api/students/get-gig-resources', 'gigId → fileURL', '7.23, D4.3'],
  ['GET /api/library/fiqh-books', '→ files', 'D4.4'],
  ['GET /api/library/other-books', '→ files', 'D4.4'],
  ['POST /api/push/subscriptions', '→', 'D4.5'],
  ['DELETE /api/push/subscriptions', '→', 'D4.5'],
  ['GET /api/health', '→ status', 'D4.6'],
  ['GET /api/ready', '→ status', 'D4.6'],
] as const

const splitWords = (list = ''): string[] => list.split(' ').filter(Boolean)

test.each(CALLS)('%s takes and answers %s [%s]', (call, fields) => {
  const [takes, answers] = fields.split('→')
  const endpoint = everyEndpoint.find(({ method, path }) => `${method} ${toDocumentedPath(path)}` === call)
  expect(endpoint, `${call} is not in the contract`).toBeDefined()
  const inputFieldNames = [
    ...[endpoint?.query, endpoint?.body].flatMap(fieldNamesOf),
    ...Object.keys(endpoint?.files ?? {}),
  ]
  expect(inputFieldNames).toEqual(expect.arrayContaining(splitWords(takes)))
  expect(fieldNamesOf(endpoint?.output)).toEqual(expect.arrayContaining(splitWords(answers)))
})
