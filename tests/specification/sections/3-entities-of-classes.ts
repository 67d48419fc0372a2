import { GigEnrolment, OverviewGig, TeacherEnrolments } from '#contract/admin/enrolments.ts'
import { AdminGig } from '#contract/admin/gigs.ts'
import { Comment } from '#contract/classroom/discussion.ts'
import { getMeetingUrl, startMeeting } from '#contract/classroom/meeting.ts'
import { addRating } from '#contract/classroom/rating.ts'
import { Resource } from '#contract/classroom/resources.ts'
import { PendingRequest } from '#contract/enrolment.ts'
import { FEEDBACK_STATUSES, FEEDBACK_TYPES, ManagedFeedback } from '#contract/feedback.ts'
import { Gig, GigTeacher } from '#contract/gigs.ts'
import { ROLES, VERIFICATION_STATUSES } from '#contract/role.ts'
import { accountScreens, adminScreens, inShape, promises } from '../proofs.ts'
import { constant, fields, rule, type Section, text } from '../row.ts'

const isField = promises('$line is a field')
const isSame = promises('$line is as specified')

export const ENTITIES_OF_CLASSES: readonly Section[] = [
  {
    section: '3 Entities: gigs and classes',
    within: ['src', 'contract'],
    rows: [
      ...fields(
        { of: 'gig', in: Gig },
        [
          'id',
          '_id',
          'title',
          'description',
          'price',
          'teacher',
          'ratings',
          'enrolledCount',
          'maxStudents',
          'isFull',
          'studentsEnrolled',
          'pendingStudents',
        ],
        isField,
        inShape,
      ),
      ...fields({ of: 'rating of a gig', in: Gig.shape.ratings }, ['rating'], isField, inShape),
      ...fields({ of: 'gig (admin view)', in: AdminGig }, ['_id', 'title', 'price', 'teacher'], isField, inShape),
      ...fields(
        { of: 'student of a gig (admin view)', in: AdminGig.shape.studentsEnrolled },
        ['_id', 'name', 'email'],
        isField,
        inShape,
      ),
      ...fields(
        { of: 'teacher inside a gig', in: GigTeacher },
        ['_id', 'name', 'email', 'bio', 'expertise', 'profileImage', 'documents'],
        isField,
        inShape,
      ),
      text(
        'expertise that is not given',
        'Not specified',
        accountScreens('a teacher’s profile says what is not there'),
      ),
      rule(
        'expertise is joined by commas',
        accountScreens('a teacher’s profile has all that is specified, each gig once'),
      ),
      text(
        'a missing teacher in the admin list',
        'User Not Found',
        adminScreens('a gig whose teacher is gone says so'),
      ),
      ...fields({ of: 'pending request', in: PendingRequest }, ['studentId', 'receiptURL'], isField, inShape),
      ...fields(
        { of: 'enrolments of a teacher', in: TeacherEnrolments },
        ['teacherId', 'teacherName', 'teacherEmail', 'gigs'],
        isField,
        inShape,
      ),
      ...fields({ of: 'gig of the overview', in: OverviewGig }, ['gigId', 'gigTitle', 'enrollments'], isField, inShape),
      ...fields(
        { of: 'enrolment of the overview', in: GigEnrolment },
        ['studentName', 'studentEmail', 'receiptURL', 'status'],
        isField,
        inShape,
      ),
      ...fields(
        { of: 'resource', in: Resource },
        ['_id', 'title', 'description', 'fileURL', 'fileType', 'createdAt'],
        isField,
        inShape,
      ),
      ...fields({ of: 'meeting room (teacher)', in: startMeeting.output }, ['videoUrl', 'roomId'], isField, inShape),
      ...fields({ of: 'meeting room (student)', in: getMeetingUrl.output }, ['roomUrl'], isField, inShape),
      ...fields({ of: 'comment', in: Comment }, ['userId', 'message', 'createdAt'], isField, inShape),
      ...fields({ of: 'rating', in: addRating.body }, ['gigId', 'teacherId', 'rating', 'feedback'], isField, inShape),
      ...fields(
        { of: 'feedback', in: ManagedFeedback },
        ['_id', 'userId', 'feedbackType', 'message', 'status', 'createdAt'],
        isField,
        inShape,
      ),
      ...fields(
        { of: 'author of feedback', in: ManagedFeedback.shape.userId },
        ['name', 'email', 'role'],
        isField,
        inShape,
      ),
      constant('feedback types', { ours: FEEDBACK_TYPES, specified: ['concern', 'issue', 'suggestion'] }, isSame),
      constant(
        'feedback statuses',
        { ours: FEEDBACK_STATUSES, specified: ['pending', 'reviewed', 'resolved'] },
        isSame,
      ),
      constant('roles', { ours: ROLES, specified: ['student', 'teacher', 'admin'] }, isSame),
      constant(
        'verification statuses',
        { ours: VERIFICATION_STATUSES.toSorted(), specified: ['approved', 'pending', 'rejected', 'requested'] },
        isSame,
      ),
    ],
  },
]
