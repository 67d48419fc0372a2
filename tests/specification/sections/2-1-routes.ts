import { MEMBERS, SIGNED_IN } from '#contract/role.ts'
import {
  authWalk,
  booksWalk,
  chrome,
  guards,
  libraryWalk,
  navigationWalk,
  prerenderWalk,
  promises,
  publicScreens,
  verificationWalk,
  welcomeWalk,
} from '../proofs.ts'
import { proof, route, rule, type Section, testsOf, text, texts } from '../row.ts'

const waysIn = testsOf('tests/specification/ways-in.test.ts')
const isOpenTo = promises('the route $path is open to whom the specification says')
const opensForKinds = guards('a page opens for the kinds it is meant for')
const landing = publicScreens('the landing page has its bar, four pictures, sections, three samples and the way in')
const carousel = welcomeWalk('the landing page shows pictures that turn by themselves until somebody looks closer')
const frames = chrome('what frames %s')
const about = publicScreens('About has its sections, three cards, ways to join and to give, and how to reach us')
const donate = publicScreens('Donate says that donations are coming soon, where to send money and the receipt')

export const ROUTES: readonly Section[] = [
  {
    section: '2.1 Route table',
    within: ['src/app', 'src/features'],
    rows: [
      route('/', 'public', isOpenTo, prerenderWalk('{} shows its text without any script')),
      ...['/signup', '/login', '/forgot-password', '/reset-password'].map((path) =>
        route(path, 'public', isOpenTo, authWalk('a code from the mail sets a new password')),
      ),
      route('/about', 'public', isOpenTo, about),
      route('/donate', 'public', isOpenTo, donate),
      route('/library', 'public', isOpenTo, libraryWalk('the library opens the Quran and the other three shelves')),
      route('/quran-chapters', 'public', isOpenTo, libraryWalk('typing finds chapters by name and number at once')),
      route(
        '/quran-chapters/$chapterId',
        'public',
        isOpenTo,
        libraryWalk('a verse that was found opens in its chapter, in view'),
      ),
      ...['/hadiths', '/fiqh-books', '/other-books'].map((path) =>
        route(
          path,
          'public',
          isOpenTo,
          booksWalk('an empty shelf leads an admin to the upload and asks others for patience'),
        ),
      ),
      ...['/contact', '/faq', '/privacy-policy'].map((path) =>
        route(
          path,
          'public',
          isOpenTo,
          welcomeWalk('the footer leads to the pages about us, and stands below each @desktop'),
        ),
      ),
      rule(
        'any other path: the not-found page',
        prerenderWalk('an address that does not exist says so and leads home'),
      ),
      route(
        '/SubmitFeedback',
        SIGNED_IN,
        isOpenTo,
        guards('a teacher who is not approved still opens what is for everybody signed in'),
      ),
      route('/ViewFeedback', ['admin'], isOpenTo, opensForKinds),
      route('/Enrol', MEMBERS, isOpenTo, opensForKinds),
      route('/my-account', SIGNED_IN, isOpenTo, opensForKinds),
      route('/student-dashboard', ['student'], isOpenTo, opensForKinds),
      route('/student-dashboard/$gigId', ['student'], isOpenTo, opensForKinds),
      route('/create-class', ['teacher'], isOpenTo, opensForKinds),
      route('/my-gigs', ['teacher'], isOpenTo, opensForKinds),
      route('/my-gigs/gigs/$gigId', MEMBERS, isOpenTo, opensForKinds),
      route('/admin-dashboard', ['admin'], isOpenTo, opensForKinds),
      route('/manage-users', ['admin'], isOpenTo, opensForKinds),
      route('/pending-teachers', ['admin'], isOpenTo, opensForKinds),
      route('/gig-enrolments', ['admin'], isOpenTo, opensForKinds),
      route('/teacher-dashboard', ['teacher'], isOpenTo, opensForKinds),
      route('/teacher-dashboard/gig/$gigId/$tab', ['teacher'], isOpenTo, opensForKinds),
      route(
        '/teacher-verification',
        ['teacher', 'unapproved-teacher'],
        isOpenTo,
        verificationWalk('a guarded screen shows the verification in its place until the teacher is approved'),
      ),
      rule(
        '/teacher-dashboard/gig/{gigId}/enrolled, /pending, /resources, /meeting and /comments are tabs of the class room',
        proof(
          'src/features/classroom/class-room-tabs.test.ts',
          'the sub-routes of the teacher’s dashboard are tabs of the class room',
        ),
        waysIn('the sub-route %s of the teacher’s dashboard leads to this tab of the class room'),
      ),
      rule(
        'no token sends the user to /login',
        authWalk('a protected page asks for a login and opens afterwards'),
        waysIn('%s sends who has no token to the login, and back afterwards'),
        guards('nobody is sent to the login'),
      ),
      text(
        'a role that differs',
        'Unauthorized, you dont have access to this page!',
        navigationWalk('a page of another role says that it is not for you'),
      ),
      rule(
        'the guard compares the required role with the role of the user',
        guards('a page of another role is unauthorized'),
      ),
      rule(
        'a teacher who is requested, pending or rejected sees the verification screen instead',
        guards('a teacher who is not approved sees the verification in place of every guarded page'),
      ),
      ...['/signup', '/login', '/', '/about', '/donate', '/forgot-password', '/reset-password'].map((path) =>
        rule(`the top bar is hidden on ${path}`, frames),
      ),
      ...['/signup', '/login', '/', '/forgot-password', '/reset-password'].map((path) =>
        rule(`the footer is hidden on ${path}`, frames),
      ),
    ],
  },
  {
    section: '2.1 Landing page',
    within: ['src/features/welcome'],
    rows: [
      rule('a carousel of four images', landing),
      rule('autoplay every 5000 ms, in a loop, paused on focus and hover', carousel),
      rule('arrows, and dots that can be clicked', landing, carousel),
      ...texts('sections', ['About', 'Why Choose Us', 'Meet Our Teachers'], landing),
      ...texts('cards of Why Choose Us', ['Qualified Teachers', 'Flexible Schedule', 'Interactive Learning'], landing),
      rule('three sample teacher cards, marked as samples', landing),
      text('the way in, to /login', 'Get Started', landing),
      ...texts('links of the top bar', ['Library', 'About', 'Contact', 'Login'], landing),
      rule('a collapsible mobile menu', welcomeWalk('on a phone the links of the landing page fold away')),
    ],
  },
  {
    section: '2.1 About and Donate',
    within: ['src/features/welcome'],
    rows: [
      ...texts('About', ['Who Are We', 'Our Mission', 'Join Us', 'Support Our Mission'], about),
      rule('three feature cards', about),
      ...texts('buttons of About', ['Sign Up', 'Log In', 'Donate Now'], about),
      rule('e-mail and phone to contact', about),
      text('the overlay of Donate', 'Donations are coming soon', donate),
      rule('bank and wallet information, and a request to e-mail the receipt', donate),
    ],
  },
]
