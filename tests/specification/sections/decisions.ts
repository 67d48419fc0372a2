import {
  ACCESS_TOKEN_MINUTES,
  PASSWORD_MAX,
  REFRESH_GRACE_SECONDS,
  REFRESH_TOKEN_DAYS,
  RESET_CODE_MINUTES,
  RESET_CODE_TRIES,
} from '#contract/auth.ts'
import { accessMatrix, authWalk, promises, server, verificationWalk } from '../proofs.ts'
import { call, constant, error, rule, type Section, testsOf } from '../row.ts'

const isSame = promises('$line is as specified')
const isPromised = promises('$line is promised, with its fields')
const auth = server('auth/auth')
const reset = auth('a mailed code resets the password once and ends every session')
const sessions = server('auth/sessions')
const refreshes = auth('two refreshes at once both succeed, and a token used again later ends the whole family')
const verification = server('verification/verification')
const gigs = server('gigs/gigs')
const resources = server('classroom/resources')
const library = server('library/books')
const push = server('notifications/push')
const demo = testsOf('server/demo/world.test.ts')

export const DECISIONS: readonly Section[] = [
  {
    section: 'decisions: accounts and sessions',
    within: ['contract', 'server', 'src'],
    rows: [
      rule(
        'four demo accounts, with the known password',
        demo('%s is in the demo world as a %s (%s), with the known password'),
      ),
      rule(
        'the demo teacher has three gigs with resources, the demo student a place and a request',
        demo('its teacher has three gigs with resources; its student is enrolled in one and pending in another'),
      ),
      rule(
        'the demo world is made in an empty database only, never in production',
        demo('it is made in an empty database only, and never in production'),
      ),
      rule(
        'the first admin is made on the command line',
        testsOf('server/admin.test.ts')('the first admin is made on the command line, which asks for the password'),
      ),
      rule(
        'any other role than student and teacher is refused at sign-up',
        auth('sign-up refuses %j with the specified words'),
      ),
      error(
        'an address is unique, whatever its case',
        'Email already registered',
        authWalk('an address that is taken is told so'),
      ),
      rule(
        'addresses are compared without case',
        auth('a student signs up and logs in, whatever the case of the address'),
      ),
      rule(
        'elsewhere the verification screen is shown in place',
        verificationWalk('a guarded screen shows the verification in its place until the teacher is approved'),
      ),
      rule(
        'a change of status takes effect at the next request',
        verification('a decision takes effect at the next request of the same token'),
      ),
      constant(
        'access token, minutes',
        { ours: ACCESS_TOKEN_MINUTES, specified: 15 },
        isSame,
        auth('a student signs up and logs in, whatever the case of the address'),
      ),
      constant('refresh token, days', { ours: REFRESH_TOKEN_DAYS, specified: 30 }, isSame, refreshes),
      constant('refreshes within seconds', { ours: REFRESH_GRACE_SECONDS, specified: 10 }, isSame, refreshes),
      rule(
        'no refresh token in local storage',
        testsOf('src/session/session.test.ts')(
          'a session starts with the claims of its token and writes the specified keys',
        ),
      ),
      rule(
        'logout wipes what this user left; the outbox is kept for them',
        authWalk(
          'a logout without a network wipes the phone, keeps what waits for its user, and reaches the server later',
        ),
      ),
      rule(
        'a role refusal is 403, and shows the words of the server',
        accessMatrix('$name as $who'),
        testsOf('src/api/call.test.ts')('a refusal for the role is shown in the words of the server, after one replay'),
      ),
      rule(
        'an e-mail in query or body must be the own one',
        accessMatrix('$name as $who with the e-mail of another account is forbidden'),
      ),
      constant(
        'reset code, minutes',
        { ours: RESET_CODE_MINUTES, specified: 10 },
        isSame,
        auth('a code that has run out is refused'),
      ),
      constant(
        'reset code, tries',
        { ours: RESET_CODE_TRIES, specified: 5 },
        isSame,
        auth('after five wrong tries the right code is refused too'),
      ),
      rule('the answer is the same whether the address exists or not', reset),
      rule('a reset ends every session of the account', reset),
      rule(
        'a lost answer to a refresh signs nobody out',
        sessions('lost answers, kills, parallel and late requests with pauses of 0 to 60 s sign nobody out'),
      ),
      constant(
        'password, longest',
        { ours: PASSWORD_MAX, specified: 128 },
        isSame,
        auth('sign-up refuses %j with the specified words'),
      ),
      rule('the most common passwords are refused', auth('sign-up refuses %j with the specified words')),
    ],
  },
  {
    section: 'decisions: calls',
    within: ['contract'],
    rows: [
      call('GET /api/config', { answers: ['brandName', 'paymentNumber', 'quranApiBase'] }, isPromised),
      call('GET /api/users/profile', { answers: ['enrolledGigs'] }, isPromised),
      call(
        'GET /api/students/get-gig-resources',
        { takes: ['gigId'], answers: ['fileURL'] },
        isPromised,
        resources('only who is enrolled now sees the list, and an un-enrolled student loses the links too'),
      ),
      call('GET /api/library/fiqh-books', { answers: ['files'] }, isPromised),
      call('GET /api/library/other-books', { answers: ['files'] }, isPromised),
      call('POST /api/push/subscriptions', {}, isPromised, push('an account keeps its ten newest browsers')),
      call(
        'DELETE /api/push/subscriptions',
        {},
        isPromised,
        push('a browser that changes hands is pushed to for its new user alone'),
      ),
      call('GET /api/health', { answers: ['status'] }, isPromised),
      call('GET /api/ready', { answers: ['status'] }, isPromised),
      rule(
        'GET /api/docs: the OpenAPI document, and a page to read it',
        testsOf('tests/contract/routing.test.ts')('the OpenAPI document lists every endpoint and nothing else'),
        testsOf('tests/contract/routing.test.ts')('a browser gets a page to read the same'),
      ),
      rule('{files} lists the folder itself first', library('an empty shelf is the folder itself, for everybody')),
      rule(
        'a list that can grow has limit (200 at most), cursor and search',
        gigs('a page holds at most 200 gigs'),
        gigs('a page of gigs ends with a cursor to the next'),
        gigs('search looks into title and description, without case'),
      ),
      rule(
        'every error body is { message, code }',
        testsOf('tests/contract/routing.test.ts')(
          '$name refuses input that the contract does not know, in the shape of a problem',
        ),
      ),
    ].map((row) => ({ ...row, provenBy: [...row.provenBy, accessMatrix('$name as $who')] })),
  },
]
