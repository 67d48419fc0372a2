import {
  accountScreens,
  adminScreens,
  adminWalk,
  authWalk,
  discussionWalk,
  enrolmentWalk,
  meetingWalk,
  navigationWalk,
  notificationsWalk,
  ratingWalk,
  server,
} from '../proofs.ts'
import { proof, rule, type Section, testsOf, text, transition } from '../row.ts'

const client = testsOf('src/api/call.test.ts')
const session = testsOf('src/session/session.test.ts')
const verification = server('verification/verification')
const decide = server('enrolment/decide')
const users = server('admin/users/users')
const socket = proof('src/realtime/socket.test.ts', 'the socket is opened and announced as the specification says')
const bell = notificationsWalk(
  'what happens stands in a message, at the bell and in the panel, which marks it as read @desktop',
)
const standing = accountScreens('a teacher who is %s reads where the application stands')
const others = adminScreens('a teacher who is %s goes to another status only')
const meeting = meetingWalk('a teacher starts, invites and ends; the student sees the room come and go @desktop')
const typing = discussionWalk('others see who is typing, until it stops or the typist is gone')

export const TRANSITIONS: readonly Section[] = [
  {
    section: '4 States and transitions',
    within: ['src', 'contract'],
    rows: [
      transition(
        'session: signed out to signed in, when the token is stored',
        session('a session starts with the claims of its token and writes the specified keys'),
      ),
      transition(
        'session: refreshed once on 401 or 403, and the request replayed',
        client('a refused token is renewed once and the call is replayed'),
      ),
      transition('session: a failed refresh ends it', client('a refresh that is refused ends the session')),
      transition(
        'session: logout clears local storage and goes to /login',
        session('an end leaves nothing behind and says why'),
        authWalk('after a logout nothing of the user is left in the browser'),
      ),
      transition(
        'sign-up: step 1 to 3 and back, judged at the end',
        authWalk('a student signs up in three steps, logs in, and logs out again @desktop'),
        authWalk('the first broken sign-up rule is said, and its step is shown'),
      ),
      transition(
        'teacher: pending to requested, by submitting details',
        verification('submitted details wait for a decision, their papers in the specified order'),
      ),
      transition(
        'teacher: requested or pending to approved or rejected, by an admin',
        verification('$0.path decides on pending and requested teachers, once'),
      ),
      transition(
        'teacher: rejected to requested, by submitting again',
        verification('a rejected teacher may submit again, and the earlier papers are removed'),
      ),
      transition(
        'teacher: any status to approved, pending or rejected, by an admin',
        users('a teacher goes from any status to each of the others, is told and written down'),
        users('from a requested application too'),
      ),
      rule('only buttons to another status than the present one', others),
      text(
        'who is no teacher',
        'No action for this user',
        adminScreens('who is no teacher has no status to change, and an admin is not deleted'),
      ),
      rule(
        'the user list reloads after a change',
        adminWalk('an admin takes a student out of a gig, deletes gig and teacher, and finds it all in the trail'),
      ),
      text(
        'pending, at any menu item',
        'Your verification is still pending. You cannot access this feature until your verification is complete.',
        standing,
        navigationWalk('a teacher who waits is told so at every menu entry, and still gets there'),
      ),
      rule(
        'and still gets there',
        navigationWalk('a teacher who waits is told so at every menu entry, and still gets there'),
      ),
      text(
        'requested',
        'Your account is under verification, you will be able to access the dashboard once your account is verified',
        standing,
      ),
      text('rejected', 'Your verification has been rejected. Please contact support for more information.', standing),
      transition(
        'enrolment: not enrolled to pending, by a receipt',
        server('enrolment/request')('a request is stored with its receipt, recorded and announced'),
      ),
      transition(
        'enrolment: pending to enrolled, by the teacher',
        decide('accepting enrols a pending student, records who did it and announces it'),
      ),
      transition(
        'enrolment: enrolled to pending, by the teacher',
        decide('an enrolled student goes back to pending, and the answer is that student'),
        enrolmentWalk('a teacher sends a student back to pending, and undoes it'),
      ),
      transition(
        'enrolment: ended by an admin, and gone from the open list',
        server('admin/gigs/gigs')('an admin takes a student out of a gig altogether; they may ask again'),
        adminWalk('an admin takes a student out of a gig, deletes gig and teacher, and finds it all in the trail'),
      ),
      transition('notifications: all read when the panel opens', bell),
      transition(
        'notifications: what arrives stands on top, unread, and as a toast',
        proof(
          'src/features/notifications/notification-list.test.ts',
          'one that arrives stands at the top of the list, unread and once',
        ),
        bell,
      ),
      transition('real-time: registers on connect, comes back with pauses', socket),
      transition(
        'feedback: any status to either of the other two',
        server('feedback/manage')('feedback goes from any status to either of the others, and its author is told'),
        adminScreens('feedback that is %s may become either of the other two'),
      ),
      transition(
        'feedback: the list takes what came back',
        proof(
          'src/features/admin/feedback/after-change.test.ts',
          'feedback that is marked as another status leaves the tab',
        ),
      ),
      transition(
        'meeting: none to active, when there is a URL',
        server('classroom/meeting')('teacher and students hear at once that a meeting opens and that it ends'),
      ),
      transition('meeting: active to none, by its teacher', meeting),
      text('meeting: ended', 'Meeting room deleted successfully.', meeting),
      transition(
        'rating: none to given, once',
        ratingWalk('a student rates a class once; form and text give way to what was said @desktop'),
        server('classroom/rating')('a class is rated once, and what was said first stays'),
      ),
      transition(
        'chat: typing is told, and its end',
        typing,
        server('classroom/discussion-live')('typing is told under the name of the account, whatever the page says'),
      ),
      transition('password: code, new password, login', authWalk('a code from the mail sets a new password')),
    ],
  },
]
