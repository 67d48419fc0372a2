import { CHART_ANIMATION_MS } from '#contract/admin/statistics.ts'
import { RESET_REDIRECT_MS } from '#contract/auth.ts'
import { TYPING_STOPS_MS } from '#contract/classroom/discussion.ts'
import { POPUP_CLOSES_MS } from '#contract/enrolment.ts'
import { COURSES_REFRESH_MS, MARQUEE_REFRESH_MS } from '#contract/gigs.ts'
import { SKELETON_MS } from '#contract/library/numbers.ts'
import { RECONNECTION } from '#contract/realtime.ts'
import { AUTOPLAY_MS } from '#src/features/welcome/carousel.tsx'
import { DEFAULT_MS, SHORT_MS } from '#src/ui/notify.ts'
import {
  adminWalk,
  authWalk,
  discussionWalk,
  enrolmentWalk,
  libraryWalk,
  navigationWalk,
  welcomeWalk,
} from '../proofs.ts'
import { constant, rule, type Section, testsOf } from '../row.ts'

const isSame = testsOf('tests/specification/promises.test.ts')('$line is as specified')
const measures = testsOf('tests/specification/measures.test.ts')
const reconnection = testsOf('src/realtime/reconnect.test.ts')
const socket = testsOf('src/realtime/socket.test.ts')('the socket is opened and announced as the specification says')
const asksAgain = measures('marquee and courses ask again every 10 and 30 seconds, while there is a network')

export const TIMES_AND_MEASURES: readonly Section[] = [
  {
    section: '9 Times and measures',
    within: ['src'],
    rows: [
      constant('marquee, refresh', { ours: MARQUEE_REFRESH_MS, specified: 10_000 }, isSame, asksAgain),
      constant('Available Courses, refresh', { ours: COURSES_REFRESH_MS, specified: 30_000 }, isSame, asksAgain),
      constant(
        'Library, skeleton',
        { ours: SKELETON_MS, specified: 1500 },
        isSame,
        libraryWalk('the library opens the Quran and the other three shelves'),
      ),
      constant(
        'typing, stop',
        { ours: TYPING_STOPS_MS, specified: 1500 },
        isSame,
        discussionWalk('others see who is typing, until it stops or the typist is gone'),
      ),
      constant(
        'password reset, to the login',
        { ours: RESET_REDIRECT_MS, specified: 2000 },
        isSame,
        authWalk('a code from the mail sets a new password'),
      ),
      constant(
        'enrolment popup, closes',
        { ours: POPUP_CLOSES_MS, specified: 1000 },
        isSame,
        enrolmentWalk('a teacher publishes, a student signs up, pays and is accepted, and sits in the class room'),
      ),
      constant(
        'messages, stand',
        { ours: DEFAULT_MS, specified: 5000 },
        isSame,
        authWalk('an empty login asks for all fields'),
      ),
      constant(
        'messages of login and logout, stand',
        { ours: SHORT_MS, specified: 1000 },
        isSame,
        authWalk('a student signs up in three steps, logs in, and logs out again @desktop'),
      ),
      rule('messages stand at the top right', authWalk('an empty login asks for all fields')),
      constant(
        'chart, animation',
        { ours: CHART_ANIMATION_MS, specified: 1000 },
        isSame,
        adminWalk('an admin sees the numbers as tiles and as bars'),
      ),
      constant(
        'landing carousel, autoplay',
        { ours: AUTOPLAY_MS, specified: 5000 },
        isSame,
        welcomeWalk('the landing page shows pictures that turn by themselves until somebody looks closer'),
      ),
      rule(
        'mobile breakpoint 1024 px',
        measures('the menu is a drawer at 1024 px and below'),
        navigationWalk('the drawer closes when the window grows wider than 1024'),
      ),
      rule(
        'notification panel: 80 units high, 64 wide',
        measures('the panel of notifications is at most 80 units high and 64 wide'),
      ),
      constant(
        'real-time, how it comes back',
        {
          ours: RECONNECTION,
          specified: { reconnectionDelay: 1000, reconnectionDelayMax: 5000, randomizationFactor: 0.5, timeout: 20_000 },
        },
        isSame,
        socket,
      ),
      rule(
        'real-time comes back without an end',
        socket,
        reconnection('a graceful restart does not end live updates for good'),
        reconnection('a server that is down for an hour is asked every 5 s at most, and never given up'),
      ),
    ],
  },
]
