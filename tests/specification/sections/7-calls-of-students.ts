import { everyCall, promises, server } from '../proofs.ts'
import { call, proof, type Section } from '../row.ts'

const isPromised = promises('$line is promised, with its fields')
const lists = server('enrolment/lists')
const request = server('enrolment/request')
const meeting = server('classroom/meeting')
const rating = server('classroom/rating')
const discussion = server('classroom/discussion')
const feedback = server('feedback/feedback')
const manage = server('feedback/manage')

export const CALLS_OF_STUDENTS: readonly Section[] = [
  {
    section: '7 Calls: students, meetings, ratings, comments, feedback',
    within: ['contract'],
    rows: [
      call(
        'GET /api/users/get-userinfo',
        { takes: ['email'], answers: ['_id'] },
        isPromised,
        server('profile/profile')('user info is told to that user and to admins'),
      ),
      call(
        'POST /api/students/enroll',
        { takes: ['gigId', 'email', 'receipt'], answers: ['message'] },
        isPromised,
        request('a request is stored with its receipt, recorded and announced'),
        request(
          "an unknown gig is not found, and so is one whose teacher is not approved; another's e-mail is refused",
        ),
      ),
      call(
        'GET /api/students/get-student-gigs',
        { takes: ['email'], answers: ['title'] },
        isPromised,
        lists('the student dashboard lists the gigs in which the student is enrolled, and no pending ones'),
      ),
      call(
        'GET /api/students/get-student-gig',
        { takes: ['email', 'gigId'], answers: ['teacher'] },
        isPromised,
        lists('the class room opens for who is enrolled'),
        lists('the class room stays shut for who is pending or a stranger; an unknown gig is not found'),
      ),
      call(
        'GET /api/students/get-meeting-url',
        { takes: ['gigId'], answers: ['roomUrl'] },
        isPromised,
        meeting('members are told where it is, and an empty text while there is none'),
      ),
      call(
        'POST /api/meetings/daily/{gigId}',
        { answers: ['videoUrl', 'roomId'] },
        isPromised,
        meeting('a meeting opens in a room that nobody can guess, at an address without a query'),
      ),
      call(
        'DELETE /api/meetings/daily/{roomName}/{gigId}',
        {},
        isPromised,
        meeting('a meeting that has ended counts as ended when it is ended again, and a new one is another room'),
        proof(
          'src/features/classroom/meeting/meeting-address.test.ts',
          'the name of a room is the last segment of its address',
        ),
      ),
      call(
        'GET /api/ratings/get-gig-rating',
        { takes: ['gigId'], answers: ['rating', 'feedback'] },
        isPromised,
        rating('nobody reads the words of another student'),
      ),
      call(
        'POST /api/ratings/add-rating',
        { takes: ['gigId', 'teacherId', 'rating', 'feedback'] },
        isPromised,
        rating('an enrolled student rates the class; the answer, the own rating and the announcement say so'),
      ),
      call(
        'GET /api/comments/{gigId}',
        { answers: ['userId', 'message'] },
        isPromised,
        discussion('the newest page comes first, oldest on top, and older ones before a place'),
      ),
      call(
        'POST /api/comments/{gigId}',
        { takes: ['message', 'userId'] },
        isPromised,
        discussion('the writer is who the token says, and a user id in the body can only be their own'),
      ),
      call(
        'GET /api/feedback/user-feedbacks',
        { answers: ['feedbackType'] },
        isPromised,
        feedback('own feedback is paged, newest first'),
      ),
      call(
        'POST /api/feedback/createfeedback',
        { takes: ['email', 'feedbackType', 'message'], answers: ['message'] },
        isPromised,
        feedback('feedback is kept, and its author sees it'),
      ),
      call(
        'GET /api/feedback/getAllfeedback',
        { takes: ['email'], answers: ['userId'] },
        isPromised,
        manage('an admin sees everybody’s feedback with its author, by status, searched, a page at a time'),
      ),
      call(
        'PUT /api/feedback/updatefeedbackstatus',
        { takes: ['feedbackId', 'status', 'email'], answers: ['message', 'feedback'] },
        isPromised,
        manage('feedback goes from any status to either of the others, and its author is told'),
      ),
    ].map(everyCall),
  },
]
