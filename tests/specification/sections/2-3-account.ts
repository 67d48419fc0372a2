import { accountScreens, authWalk, verificationWalk } from '../proofs.ts'
import { proof, rule, type Section, text, texts } from '../row.ts'

const login = accountScreens('the login has its headline, two required fields, a toggle, and its three ways on')
const signUp = accountScreens('the sign-up has three steps with the specified fields, and leads to the login')
const steps = authWalk('a student signs up in three steps, logs in, and logs out again @desktop')
const details = accountScreens('the details form has its fields, hints, Cancel and Submit')
const passwords = accountScreens(
  'a forgotten password needs the e-mail only; a new one e-mail, password twice and the code',
)
const standing = accountScreens('a teacher who is %s reads where the application stands')
const reset = authWalk('a code from the mail sets a new password')

export const ACCOUNT_SCREENS: readonly Section[] = [
  {
    section: '2.3 Login and sign-up',
    within: ['src/features/auth', 'src/ui'],
    rows: [
      text('headline', 'Resume your Journey, Login!', login),
      ...texts('login', ['Email', 'Password', 'Forgot Password?', 'Sign Up', 'Log In'], login),
      rule('the password can be shown and hidden', login),
      rule(
        'after success to the dashboard of the role',
        proof('src/features/auth/after-login.test.ts', 'without a page asked for, the role decides'),
      ),
      rule('after logout to /login', authWalk('after a logout nothing of the user is left in the browser')),
      ...texts('step 1', ['Full Name', 'Email', 'Password', 'Confirm Password'], signUp),
      rule('both passwords can be shown and hidden', signUp),
      ...texts('step 2', ['WhatsApp Number', 'JazzCash Number', 'Country'], signUp),
      ...texts('step 3', ['Role', 'Student', 'Teacher'], signUp),
      ...texts('buttons', ['Next', 'Sign Up'], steps),
      text('a step back', 'Back', authWalk('the first broken sign-up rule is said, and its step is shown')),
      rule('three steps with progress dots', signUp),
      rule(
        'a decorative image stands on the left on wide screens',
        proof(
          'tests/specification/measures.test.ts',
          'the art of the sign-in screens stands there on wide screens alone',
        ),
        signUp,
      ),
      text('a link to the login', 'Login', signUp),
      rule('on success to the login', steps),
      rule('forgot password: the e-mail only; then /reset-password', passwords, reset),
      ...texts('reset password', ['Email', 'New Password', 'Confirm Password', 'OTP'], passwords),
    ],
  },
  {
    section: '2.3 Verification of teachers',
    within: ['src/features/verification', 'contract/verification.ts'],
    rows: [
      ...texts(
        'details form',
        [
          'CNIC Number',
          'Primary Expertise',
          'About You',
          'Profile Picture',
          'Original Madrassa Degree',
          'CNIC Front',
          'CNIC Back',
          'Cancel',
          'Submit',
        ],
        details,
      ),
      text('placeholder of the CNIC', '35202-1234567-1', details),
      text('hint of the uploads', 'PNG, JPG, PDF up to 10MB', details),
      ...texts('expertise', ['Quran', 'Hadith', 'Fiqh', 'Arabic Language', 'General Halaqahs'], details),
      text('the picture may be left out', 'Women need not upload a picture.', details),
      text('pending: the form must be submitted', 'You must submit the form with your details.', standing),
      text('the review takes 24 to 48 hours', 'The review takes {from} to {to} hours.', standing),
      text('requested: submitted, under review', 'Your details are submitted.', standing),
      text(
        'rejected: details are entered again',
        'You must enter your details again to be verified.',
        standing,
        verificationWalk('a teacher who was rejected enters the details again'),
      ),
      text('approved: full access', 'Your account is verified. You have full access.', standing),
    ],
  },
]
