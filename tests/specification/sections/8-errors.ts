import { authWalk, failures, notificationsWalk, resourcesWalk, server } from '../proofs.ts'
import { error, proof, rule, type Section, testsOf } from '../row.ts'

const client = testsOf('src/api/call.test.ts')
const read = failures('what cannot be read is told: %s')
const why = failures('what cannot be read is told with its reason: %s')
const act = failures('what cannot be done is told where the server says nothing: %s')
const because = failures('what cannot be done is told with its reason: %s')
const unanswered = failures('what gets no answer is told: %s')
const done = failures('what is done is told, also where the answer says nothing: %s')
const titled = failures('the specified title stays above the reason of the server: %s')
const leaves = authWalk('a logout that the server refuses says so and ends nothing')
const left = authWalk('after a logout nothing of the user is left in the browser')
const signsUp = authWalk('a student signs up in three steps, logs in, and logs out again @desktop')
const verification = server('verification/verification')
const upload = resourcesWalk('an upload that fails says so in the specified words and loses nothing')
const uploads = resourcesWalk('what a teacher uploads, the students of the class view and download @desktop')

export const ERRORS: readonly Section[] = [
  {
    section: '8 General and authentication',
    within: ['src', 'contract', 'server'],
    rows: [
      rule(
        'a refusal shows the message of the server',
        proof('src/api/in-words.test.ts', 'the words of the server come first'),
        proof('tests/specification/bare-backend.test.ts', 'an error body without a code does not hide its message: %s'),
      ),
      error(
        'a refusal without words',
        'Something went wrong',
        client('an answer without words says that something went wrong'),
      ),
      error(
        'a failed refresh',
        'Session expired. Please log in again.',
        client('a refresh that is refused ends the session'),
      ),
      error(
        'an empty gig or profile',
        'No data received from the server',
        client('an answer without anything in it is named so'),
      ),
      error(
        'a class room call with unusable data',
        'Invalid server response',
        client('an answer of another shape than promised is refused'),
      ),
      error('sign-up, without words', 'Signup failed', act),
      error('sign-up done', 'Signup successful', signsUp),
      error('login with an empty field', 'Please fill all fields', authWalk('an empty login asks for all fields')),
      error(
        'login, without words',
        'Login failed',
        proof('src/api/in-words.test.ts', 'a refusal without words gets the specified ones'),
      ),
      error('login done', 'Login successful', signsUp),
      error('logout done', 'Logout Successful', left),
      error('logout answered otherwise', 'Logout Failed', leaves),
      error('logout not answered', 'An error occurred during logout', leaves),
      rule('a refused logout shows its own message', leaves),
      error('reset link sent', 'Reset link sent to your email.', done),
      error('reset link refused', 'Failed to send reset link.', act),
      error('reset link not answered', 'An error occurred while sending reset link.', unanswered),
      error(
        'reset done',
        'Password has been reset successfully.',
        authWalk('a code from the mail sets a new password'),
      ),
      error('reset refused', 'Failed to reset password.', act),
      error('reset not answered', 'Something went wrong.', unanswered),
      rule(
        'notifications that cannot be loaded or marked are only logged',
        notificationsWalk('a failure disturbs nobody: the panel says it and tries again, and unread stays unread'),
      ),
    ],
  },
  {
    section: '8 Teacher and enrolment',
    within: ['src', 'contract', 'server'],
    rows: [
      error('teacher status', 'Error fetching teacher status: {message}', why),
      error('details', 'Error uploading details: {message}', because),
      error(
        'details sent',
        'Details sent for verification!',
        verification('submitted details wait for a decision, their papers in the specified order'),
      ),
      error('profile', 'Failed to fetch user profile.', read),
      error('gigs', 'Failed to fetch gigs', read),
      error(
        'approved',
        'Teacher Approved Successfully',
        verification('$0.path decides on pending and requested teachers, once'),
      ),
      error(
        'rejected',
        'Teacher Rejected Successfully',
        verification('$0.path decides on pending and requested teachers, once'),
      ),
      error('resources shared', 'Resources uploaded successfully!', uploads),
      error('resources refused', 'Failed to upload resources. Please try again.', upload),
      error('resources not sent', 'Failed to upload resources.', upload),
      error(
        'resource removed',
        'Resource deleted successfully!',
        resourcesWalk('a teacher removes what nobody needs any more, after the question'),
      ),
      error('resource not removed', 'Failed to delete resource.', act, titled),
      rule(
        'enrolment: success shows the message of the server',
        testsOf('tests/e2e/enrolment.spec.ts')(
          'a teacher publishes, a student signs up, pays and is accepted, and sits in the class room',
        ),
      ),
      rule(
        'login: failure shows the message of the server',
        authWalk('a login with a wrong password says so and stays'),
      ),
      error('enrolled students', 'Failed to fetch enrolled students', read),
      error('pending students', 'Failed to fetch pending students', read),
      error('pending requests', 'Failed to fetch pending requests', read),
      error(
        'moved back',
        'Student moved to pending',
        testsOf('tests/e2e/enrolment.spec.ts')('a teacher sends a student back to pending, and undoes it'),
      ),
      error('not accepted', 'Failed to accept student', act, titled),
      error('accepted', 'Student accepted', done),
      error('no such gig', 'Gig not found', failures('a gig that is not among the own ones is not found')),
    ],
  },
]
