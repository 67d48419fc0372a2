import { adminWalk, booksWalk, discussionWalk, failures, meetingWalk, ratingWalk, server } from '../proofs.ts'
import { error, rule, type Section, testsOf } from '../row.ts'

const read = failures('what cannot be read is told: %s')
const why = failures('what cannot be read is told with its reason: %s')
const act = failures('what cannot be done is told where the server says nothing: %s')
const titled = failures('the specified title stays above the reason of the server: %s')
const because = failures('what cannot be done is told with its reason: %s')
const unsaid = failures('what cannot be read raises no message: %s')
const unsent = discussionWalk('what the server refuses stays with its words, to be sent again or deleted')
const meeting = meetingWalk('a teacher starts, invites and ends; the student sees the room come and go @desktop')
const inVain = meetingWalk('what a teacher asks for in vain is said with its reason')

export const ERRORS_OF_CLASSES: readonly Section[] = [
  {
    section: '8 Meetings, ratings, gigs, feedback, Library',
    within: ['src', 'contract', 'server'],
    rows: [
      error(
        'no meeting',
        'No active meeting found.',
        failures('a meeting without an address is told as a warning, and no frame is shown for it'),
        meetingWalk('without a meeting a student is told so, and how to get ready'),
        meeting,
      ),
      error('meeting not read', 'Error fetching meeting: {message}', why),
      error('meeting not opened', 'Error creating meeting room', because),
      error('meeting not deleted', 'Error deleting meeting room', because),
      error('nothing was answered', 'Failed to delete meeting room', inVain),
      error('meeting without a room', 'Error ending meeting', because),
      error('invitation not sent', 'Error sending meeting link', because),
      error(
        'a student’s meeting not read',
        'Failed to load meeting URL',
        meetingWalk('a student who cannot be told where the room is sees why, and tries again'),
      ),
      error('meeting ended', 'Meeting room deleted successfully.', meeting),
      error('invitation sent', 'Meeting link sent to students.', meeting),
      error(
        'rating refused',
        'Failed to submit rating: {message}',
        ratingWalk('a refusal says why and keeps what was typed, also through a reload'),
      ),
      error(
        'rating given',
        'Rating submitted successfully!',
        ratingWalk('a student rates a class once; form and text give way to what was said @desktop'),
      ),
      error('gig not created', 'Error creating gig', act),
      error(
        'gig created',
        'Gig created successfully!',
        failures('a gig that is created is told in the words of the server, else in ours'),
      ),
      error('feedback not read', 'Failed to fetch feedbacks', read),
      error(
        'no feedback',
        'No feedback available.',
        testsOf('tests/specification/screens/admin.test.tsx')('feedback has three tabs, and says where there is none'),
        adminWalk('an admin answers feedback and marks it as resolved; its author reads both'),
      ),
      error('exchange rate', 'Exchange rate is not updated yet, using default rate of 280 PKR per USD', read),
      error('Hadiths', 'Error: {message}', booksWalk('a shelf that cannot be fetched says why')),
    ],
  },
  {
    section: '8 What is only logged',
    within: ['src'],
    rows: [
      ...['chat load failures', 'Quran fetch errors', 'admin enrolments that do not come'].map((line) =>
        rule(`${line} raise no message`, unsaid),
      ),
      rule('a chat message that is not sent stays where it stands, with its reason', unsent),
    ],
  },
  {
    section: '8 Admin',
    within: ['src/features/admin', 'server/features/admin', 'contract/admin'],
    rows: [
      error('users', 'Failed to fetch users', read),
      error('gigs', 'Failed to fetch gigs', read),
      error('user not deleted', 'Failed to delete user', act, titled),
      error('gig not deleted', 'Failed to delete gig', act, titled),
      error('status not changed', 'Failed to update status', act, titled),
      error('student not taken out', 'Failed to unenroll student', act, titled),
      error('statistics', 'Error fetching statistics: {message}', why),
      error(
        'statistics, on the screen',
        'Error loading statistics',
        testsOf('tests/specification/screens/admin.test.tsx')('statistics that load or fail say so'),
      ),
      error(
        'user deleted',
        'User deleted successfully',
        server('admin/users/delete-user')(
          'a deleted student is gone at once: sessions, places, files; what they said stays without a name',
        ),
      ),
      error(
        'gig deleted',
        'Gig deleted successfully',
        server('admin/gigs/gigs')(
          'a deleted gig is gone, its students and its teacher are told, its receipts prove what was paid',
        ),
      ),
      error(
        'status changed',
        'Status updated to {status}',
        server('admin/users/users')('a teacher goes from any status to each of the others, is told and written down'),
      ),
      error(
        'student taken out',
        'Student unenrolled successfully!',
        server('admin/gigs/gigs')('an admin takes a student out of a gig altogether; they may ask again'),
      ),
    ],
  },
]
