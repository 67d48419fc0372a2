import {
  accountScreens,
  adminScreens,
  adminWalk,
  authWalk,
  discussionWalk,
  enrolmentWalk,
  gigsWalk,
  meetingWalk,
  ratingWalk,
  resourcesWalk,
  server,
  studentScreens,
  teacherScreens,
} from '../proofs.ts'
import { error, rule, type Section, testsOf, text, texts } from '../row.ts'

const signUp = testsOf('src/features/auth/sign-up-rules.test.ts')
const inOrder = signUp('rules are checked in the specified order: each repair uncovers the next')
const isMarked = signUp('%s is marked when it is %j')
const reset = testsOf('src/features/auth/reset-rules.test.ts')('%s is marked when it is %j')
const receipt = enrolmentWalk('a receipt is asked for, and only a picture is taken')
const chosen = testsOf('src/features/classroom/resources/chosen-files.test.ts')
const picture = testsOf('src/offline/shrink-picture.test.ts')
const gig = testsOf('src/features/gigs/gig-rules.test.ts')
const bounds = gigsWalk('a gig without a word, or at a price out of bounds, is refused on the spot')
const details = testsOf('src/features/verification/verification-rules.test.ts')
const asked = adminScreens('deleting a %s is asked first')
const deletes = adminWalk(
  'an admin takes a student out of a gig, deletes gig and teacher, and finds it all in the trail',
)

const SIGN_UP = [
  'Full Name is required',
  'Valid Email is required',
  'Password is required',
  'Password must be at least 6 characters long',
  'Passwords do not match',
  'Valid 11-digit Whatsapp number is required',
  'Valid 11-digit Jazzcash number is required',
  'Country is required',
  'Role selection is required',
]

export const VALIDATION: readonly Section[] = [
  {
    section: '5 Sign-up, in this order',
    within: ['src/features/auth', 'contract/auth.ts'],
    rows: [
      ...SIGN_UP.map((words, place) => error(`rule ${place + 1}`, words, inOrder, isMarked)),
      rule(
        'the first failure is a toast and stops the submission',
        authWalk('the first broken sign-up rule is said, and its step is shown'),
      ),
      rule(
        'the server refuses the same in the same words',
        server('auth/auth')('sign-up refuses %j with the specified words'),
      ),
    ],
  },
  {
    section: '5 Other rules',
    within: ['src', 'contract', 'server'],
    rows: [
      error('login: both fields', 'Please fill all fields', authWalk('an empty login asks for all fields')),
      rule(
        'details: a CNIC, a degree, and a picture that may be left out',
        details('a picture may be left out'),
        details('%s is marked for what is missing or wrong'),
      ),
      error('a receipt of another kind', 'Only PNG, JPEG, & JPG files are allowed.', receipt),
      rule(
        'a receipt is told by its content, up to 5 MB',
        server('enrolment/request')('a receipt is told by its content'),
        server('enrolment/request')('a receipt is needed, and may be up to 5 MB'),
        picture('what is no picture inside is refused, whatever it is called'),
        picture('a picture of 5 MB that gets no smaller passes, one byte more does not'),
      ),
      error('no receipt', 'Please upload a payment receipt.', receipt),
      error(
        'no e-mail',
        'Email not found in localStorage.',
        testsOf('src/features/enrolment/enrol-rules.test.ts')('confirming needs the e-mail of the login'),
      ),
      error(
        'a resource without words',
        'Please provide a title and description!',
        chosen('a title and a description come first, then files, in the specified words'),
      ),
      error(
        'a resource without files',
        'No files to upload!',
        chosen('a title and a description come first, then files, in the specified words'),
      ),
      rule(
        'files with a duplicate name are ignored',
        chosen('a duplicate name is ignored, and that is said'),
        resourcesWalk('the form says what is missing, and leaves out duplicate names'),
      ),
      text(
        'deleting a resource',
        'Are you sure you want to delete this resource?',
        teacherScreens('removing a resource and ending a meeting are asked first'),
      ),
      error(
        'a gig without a word',
        'All fields are required!',
        gig('title, description and price are all required'),
        bounds,
      ),
      error(
        'a price below 2500',
        'Minimum price should be PKR 2500.',
        gig('the price is between PKR 2500 and PKR 40000, both included'),
        bounds,
      ),
      error(
        'a price above 40000',
        'Maximum price allowed is PKR 40000.',
        gig('the price is between PKR 2500 and PKR 40000, both included'),
        bounds,
      ),
      rule(
        'the input of the price has these bounds',
        teacherScreens('Create New Gig has its fields, a price breakdown, Proceed and a way back'),
      ),
      error(
        'a rating without stars',
        'Please select a rating before submitting.',
        ratingWalk('stars are chosen by keyboard, are large enough for a thumb, and are accessible'),
      ),
      rule(
        'stars are 1 to 5',
        server('classroom/rating')('a rating of %s is none'),
        studentScreens('a rating is given in one to five stars'),
      ),
      rule(
        'feedback: type and message are both required',
        testsOf('src/features/feedback/feedback-rules.test.ts')('type and message are both required'),
        server('feedback/feedback')('%o is refused in words'),
      ),
      rule(
        'a message of white space is not sent',
        discussionWalk('a blank message cannot be sent, and near the limit it is counted'),
        server('classroom/discussion')('a message without anything to read (%j) is refused'),
      ),
      error(
        'a meeting without a URL',
        'No meeting URL available.',
        meetingWalk('a room without a name cannot be ended, and it is said so'),
      ),
      rule(
        'login: e-mail is of that type, both fields are marked required',
        accountScreens('the login has its headline, two required fields, a toggle, and its three ways on'),
      ),
      rule(
        'forgot password: the e-mail is of that type and required; reset: all four fields are',
        accountScreens('a forgotten password needs the e-mail only; a new one e-mail, password twice and the code'),
      ),
      error('reset: no code', 'OTP is required.', reset),
      error('reset: a mismatch', 'Passwords do not match.', reset),
      rule(
        'an admin cannot be deleted',
        adminScreens('who is no teacher has no status to change, and an admin is not deleted'),
        server('admin/users/delete-user')('an admin is never deleted, not even by themselves'),
      ),
      ...texts(
        'before deleting',
        [
          'Confirm to delete',
          'Are you sure to delete this user permanently? This cannot be undone.',
          'Are you sure to delete this gig permanently? This cannot be undone.',
          'Yes',
          'No',
        ],
        asked,
      ),
      rule('No does nothing', deletes),
      rule('the dialog closes on Escape or a press outside', deletes),
      rule(
        'buttons of status stand at teachers only',
        adminScreens('who is no teacher has no status to change, and an admin is not deleted'),
      ),
    ],
  },
]
