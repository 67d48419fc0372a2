import { expect, test } from 'vitest'
import { GigEnrolment, OverviewGig, TeacherEnrolments } from '#contract/admin/enrolments.ts'
import { AdminGig } from '#contract/admin/gigs.ts'
import { Statistics } from '#contract/admin/statistics.ts'
import { AdminUser } from '#contract/admin/users.ts'
import { login, signup } from '#contract/auth/auth.ts'
import { Comment } from '#contract/discussion/discussion.ts'
import { PendingRequest } from '#contract/enrolment.ts'
import { ManagedFeedback } from '#contract/feedback.ts'
import { Gig, GigTeacher } from '#contract/gigs.ts'
import { BookFile } from '#contract/library/books.ts'
import { Chapter, ChapterInfo, Search, SearchResult, Verse } from '#contract/library/quran.ts'
import { Notification } from '#contract/notifications.ts'
import { Profile } from '#contract/profile.ts'
import { Resource } from '#contract/resources/resources.ts'
import { addRating } from '#contract/reviews/rating.ts'
import { getMeetingUrl, startMeeting } from '#contract/room/meeting.ts'
import { Claims, Person } from '#contract/user.ts'
import { PendingTeacher, uploadTeacherDetails } from '#contract/verification.ts'
import { fieldNamesOf } from './field-names.ts'

const PROFILE_FIELDS =
  'name email role bio expertise documents verified verificationStatus whatsapp myGigs enrolledGigs'
const GIG_FIELDS =
  'id _id title description price teacher ratings enrolledCount maxStudents isFull studentsEnrolled pendingStudents'

test.each([
  ['sign-up payload', 'name email whatsapp jazzcash password role', '3.1', signup.body],
  ['signed-in user', 'id role verificationStatus', '3.2', Claims],
  ['login payload', 'email password', '3.4', login.body],
  ['login response', 'token userName message', '3.4', login.output],
  ['user of the admin view', '_id name email role verificationStatus', '3.5', AdminUser],
  ['user info', '_id name email', '3.6', Person],
  ['teacher application', 'bio expertise cnicNumber whatsapp email', '3.7', uploadTeacherDetails.body],
  ['pending teacher', 'name email whatsapp documents', '3.8', PendingTeacher],
  ['gig', GIG_FIELDS, '3.9', Gig],
  ['rating of a gig', 'rating', '3.9', Gig.shape.ratings],
  ['gig of the admin view', '_id title price teacher', '3.9', AdminGig],
  ['student of a gig in the admin view', '_id name email', '3.9', AdminGig.shape.studentsEnrolled],
  ['teacher inside a gig', '_id name email bio expertise profileImage documents', '3.10', GigTeacher],
  ['pending request', 'studentId receiptURL', '3.11', PendingRequest],
  ['enrolments of a teacher', 'teacherId teacherName teacherEmail gigs', '3.11', TeacherEnrolments],
  ['gig of the enrolments overview', 'gigId gigTitle enrollments', '3.11', OverviewGig],
  ['enrolment of the overview', 'studentName studentEmail receiptURL status', '3.11', GigEnrolment],
  ['resource', '_id title description fileURL fileType createdAt', '3.12', Resource],
  ['meeting room of the teacher', 'videoUrl roomId', '3.13', startMeeting.output],
  ['meeting room of the student', 'roomUrl', '3.13', getMeetingUrl.output],
  ['comment', 'userId message createdAt', '3.14', Comment],
  ['rating', 'gigId teacherId rating feedback', '3.15', addRating.body],
  ['feedback', '_id userId feedbackType message status createdAt', '3.16', ManagedFeedback],
  ['author of feedback', 'name email role', '3.16', ManagedFeedback.shape.userId],
  ['notification', '_id message createdAt read', '3.17', Notification],
  ['profile', PROFILE_FIELDS, '3.18', Profile],
  ['statistics', 'totalUsers totalTeachers totalGigs totalStudents', '3.19', Statistics],
  ['hadith file', 'id key url size', '3.20', BookFile],
  ['chapter', 'id name_arabic name_complex verses_count', '3.21', Chapter],
  ['translated name of a chapter', 'name', '3.21', Chapter.shape.translated_name],
  ['chapter info', 'short_text', '3.21', ChapterInfo],
  ['verse', 'text_indopak verse_key id', '3.21', Verse],
  ['search result', 'text verse_key translations', '3.21', SearchResult],
  ['translation of a search result', 'text name language_name', '3.21', SearchResult.shape.translations],
  ['search', 'total_pages', '3.21', Search.shape.search],
] as const)('the %s has %s [%s]', (...[, fields, , schema]) => {
  expect(fieldNamesOf(schema)).toEqual(expect.arrayContaining(fields.split(' ')))
})
