import { server } from '../proofs.ts'
import { rule, type Section, testsOf } from '../row.ts'

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
