import { accessMatrix, everyCall, promises, server } from '../proofs.ts'
import { call, proof, rule, type Section, testsOf } from '../row.ts'

const isPromised = promises('$line is promised, with its fields')
const client = testsOf('src/api/call.test.ts')
const proxied = testsOf('server/platform/behind-proxy.test.ts')
const transport = testsOf('src/api/transport.test.ts')
const auth = server('auth/auth')
const live = server('classroom/discussion-live')
const library = server('library/library')
const socket = proof(
  'server/platform/realtime.test.ts',
  'whose a socket is comes from its token, whatever it says of itself',
)

export const CALLS: readonly Section[] = [
  {
    section: '7 General behaviour',
    within: ['src/api'],
    rows: [
      rule('a bearer header when there is a token', client('a refused token is renewed once and the call is replayed')),
      rule(
        'credentials go along, to our own server alone',
        transport('a call of our own server carries the token, when there is one, and the cookies'),
        transport('another service gets neither token nor cookies'),
      ),
      rule(
        'the refresh cookie is kept from scripts and from other sites',
        auth('a student signs up and logs in, whatever the case of the address'),
        proxied(
          'the refresh cookie goes to the calls of accounts alone, for 30 days, and over https only where that is spoken',
        ),
        proxied('$path is closed to a page of another site'),
      ),
      rule(
        'JSON, unless the body is form data',
        proof('src/api/request.test.ts', 'a body travels as JSON'),
        proof('src/api/request.test.ts', 'an endpoint with files travels as a form, with its key'),
      ),
      rule(
        'on 401 or 403 one refresh and one replay',
        client('a refused token is renewed once and the call is replayed'),
        client('a refusal for the role is shown in the words of the server, after one replay'),
      ),
      rule('if that fails the session is cleared', client('a refresh that is refused ends the session')),
      rule(
        'every call needs a token unless it is public',
        accessMatrix('$name as nobody'),
        accessMatrix('$name with a token that is $kind'),
      ),
      rule(
        'every call refuses what the contract does not know',
        proof(
          'tests/contract/routing.test.ts',
          '$name refuses input that the contract does not know, in the shape of a problem',
        ),
      ),
      rule(
        'real-time: the websocket alone, with credentials, register on connect',
        proof('src/realtime/socket.test.ts', 'the socket is opened and announced as the specification says'),
      ),
      rule('real-time: whose a socket is comes from its token', socket),
      rule(
        'receive-notification has message and timestamp',
        server('notifications/causes')('it arrives on the socket of its receiver alone, unread and with its time'),
      ),
      rule('chat: join-room, new-comment', live('members hear a message that was stored, and one that was removed')),
      rule(
        'chat: typing, stop-typing, user-typing, user-stopped-typing',
        live('typing is told under the name of the account, whatever the page says'),
        live('nobody can stop the typing of somebody else'),
      ),
      rule(
        'the exchange rate of USD in PKR is looked up outside',
        server('gigs/price-rule')('every price that the page can make at a rate of %d is taken'),
      ),
    ],
  },
  {
    section: '7 Calls: accounts, notifications, Library',
    within: ['contract'],
    rows: [
      call(
        'POST /api/auth/signup',
        { takes: ['name', 'email', 'whatsapp', 'jazzcash', 'password', 'role'] },
        isPromised,
        auth('a student signs up and logs in, whatever the case of the address'),
        auth('sign-up refuses %j with the specified words'),
      ),
      call(
        'POST /api/auth/login',
        { takes: ['email', 'password'], answers: ['token', 'userName', 'message'] },
        isPromised,
        auth('an unknown address and a wrong password get one answer'),
      ),
      call(
        'POST /api/auth/logout',
        { answers: ['message'] },
        isPromised,
        auth('after logout the refresh token is worth nothing'),
      ),
      call(
        'POST /api/auth/refresh-token',
        { answers: ['token'] },
        isPromised,
        auth('two refreshes at once both succeed, and a token used again later ends the whole family'),
      ),
      call(
        'POST /api/auth/send-otp',
        { takes: ['email'], answers: ['message'] },
        isPromised,
        auth('a mailed code resets the password once and ends every session'),
      ),
      call(
        'POST /api/auth/reset-password',
        { takes: ['email', 'otp', 'newPassword'], answers: ['message'] },
        isPromised,
        auth('after five wrong tries the right code is refused too'),
      ),
      call(
        'GET /api/notifications',
        { answers: ['message', 'read'] },
        isPromised,
        server('notifications/notifications')(
          'they come newest first, a page at a time, and nobody sees those of others',
        ),
      ),
      call(
        'POST /api/notifications/mark-all-read',
        {},
        isPromised,
        server('notifications/notifications')('mark all as read marks the own ones and no others'),
      ),
      call(
        'GET /api/library/hadith-books',
        { answers: ['files'] },
        isPromised,
        server('library/books')('an empty shelf is the folder itself, for everybody'),
      ),
      call(
        'GET /quran/v4/search',
        { takes: ['q', 'page'] },
        isPromised,
        library('search answers a page, and nothing without a query'),
      ),
      call(
        'GET /quran/v4/chapters',
        { answers: ['chapters'] },
        isPromised,
        library('anybody gets the 114 chapters in the shape of the public service'),
      ),
      call('GET /quran/v4/chapters/{id}', { answers: ['chapter'] }, isPromised, library('one chapter and its facts')),
      call(
        'GET /quran/v4/chapters/{id}/info',
        { answers: ['chapter_info'] },
        isPromised,
        library('one chapter and its facts'),
      ),
      call(
        'GET /quran/v4/quran/verses/indopak',
        { takes: ['chapter_number'], answers: ['verses'] },
        isPromised,
        library('all verses of all chapters are there once'),
      ),
    ].map(everyCall),
  },
]
