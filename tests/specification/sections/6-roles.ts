import { adminScreens, adminWalk, enrolmentWalk, gigsWalk, server } from '../proofs.ts'
import { rule, type Section, testsOf } from '../row.ts'

const signUp = testsOf('src/features/auth/sign-up-rules.test.ts')
const _inOrder = signUp('rules are checked in the specified order: each repair uncovers the next')
const _isMarked = signUp('%s is marked when it is %j')
const _reset = testsOf('src/features/auth/reset-rules.test.ts')('%s is marked when it is %j')
const _receipt = enrolmentWalk('a receipt is asked for, and only a picture is taken')
const _chosen = testsOf('src/features/classroom/resources/chosen-files.test.ts')
const _gig = testsOf('src/features/gigs/gig-rules.test.ts')
const _bounds = gigsWalk('a gig without a word, or at a price out of bounds, is refused on the spot')
const _details = testsOf('src/features/verification/verification-rules.test.ts')
const _asked = adminScreens('deleting a %s is asked first')
const _deletes = adminWalk(
  'an admin takes a student out of a gig, deletes gig and teacher, and finds it all in the trail',
)

export const ROLES_AND_PERMISSIONS: readonly Section[] = [
  {
    section: '6 Roles and permissions',
    within: ['contract'],
    rows: [
      rule(
        'every call is open to its roles and to nobody else',
        testsOf('tests/contract/access-matrix.test.ts')('$name as $who'),
      ),
      rule(
        'an e-mail of somebody else is no identity',
        testsOf('tests/contract/access-matrix.test.ts')(
          '$name as $who with the e-mail of another account is forbidden',
        ),
      ),
      rule(
        'the gig of somebody else is closed',
        testsOf('tests/contract/access-matrix.test.ts')('$name as $who about the gig of somebody else is forbidden'),
      ),
      rule(
        'a teacher teaches once approved',
        server('verification/verification')('a decision takes effect at the next request of the same token'),
        server('admin/users/users')(
          'a teacher who is set back to pending teaches and sells nothing from the next request on',
        ),
      ),
      rule(
        'sign-up offers student and teacher only',
        server('auth/auth')('sign-up refuses %j with the specified words'),
        testsOf('tests/specification/screens/account.test.tsx')(
          'the sign-up has three steps with the specified fields, and leads to the login',
        ),
      ),
      rule(
        'SubmitFeedback, Enrol and my-account need a login only',
        testsOf('src/app/routes/guards.test.ts')('a page opens for the kinds it is meant for'),
      ),
    ],
  },
]
