import {
  discussionWalk,
  enrolmentWalk,
  failures,
  gigsWalk,
  meetingWalk,
  resourcesWalk,
  teacherScreens,
} from '../proofs.ts'
import { proof, rule, type Section, testsOf, text, texts } from '../row.ts'

const card = teacherScreens('a card of the marquee has teacher, title, description, price, stars, places and See More')
const drift = testsOf('src/features/gigs/drift.test.ts')
const create = teacherScreens('Create New Gig has its fields, a price breakdown, Proceed and a way back')
const tabs = teacherScreens('a class room is titled with its gig and has seven tabs')
const people = teacherScreens(
  'Enrolled Students lists teacher and students, with a search, each student to be unenrolled',
)
const pending = teacherScreens('Pending Student Registrations lists who asks, each with receipt and Accept')
const view = teacherScreens('View Resources shows title, description and date, with Open and Remove')
const none = teacherScreens('a teacher without a meeting is told so, and may refresh or start one')
const open = teacherScreens('an open meeting of a teacher has its four round buttons')
const uploads = resourcesWalk('what a teacher uploads, the students of the class view and download @desktop')

export const TEACHER_SCREENS: readonly Section[] = [
  {
    section: '2.5 Marquee and gigs',
    within: ['src/features/gigs', 'src/ui'],
    rows: [
      text(
        'title of the marquee',
        'Courses Offered by Teachers Like You',
        card,
        gigsWalk('the marquee shows other teachers’ courses and who teaches them'),
      ),
      rule(
        'the strip scrolls by itself',
        drift('a strip moves 30 pixels in a second'),
        drift('a strip turns at its ends'),
      ),
      rule('it is paused on hover or scroll', gigsWalk('the marquee moves by itself, but not under the pointer')),
      rule(
        '/teacher-dashboard: the marquee above the own gigs',
        teacherScreens('the dashboard of a teacher is the marquee above the own gigs'),
      ),
      rule(
        'it refreshes every 10 s',
        testsOf('tests/specification/measures.test.ts')(
          'marquee and courses ask again every 10 and 30 seconds, while there is a network',
        ),
      ),
      rule('a card shows teacher, title, description, price, average stars and enrolled / max', card),
      text('the popup', 'See More', card),
      rule('the popup tells e-mail and bio', teacherScreens('See More tells the e-mail and the bio of the teacher')),
      text('/my-gigs', 'My Gigs', teacherScreens('My Gigs shows own gigs, each with a way into it')),
      text('each gig', 'Open Gig', teacherScreens('My Gigs shows own gigs, each with a way into it')),
      text('/create-class', 'Create New Gig', create),
      ...texts('fields', ['Class Name', 'Description', 'Pricing (PKR)'], create),
      rule(
        'a price breakdown',
        create,
        gigsWalk('the price breakdown adds the video cost at the default rate and says that it did'),
      ),
      ...texts('buttons', ['Proceed', 'Back to My Classes'], create),
      text('while busy', 'Creating Gig...', gigsWalk('a teacher creates a gig and finds it under My Gigs @desktop')),
    ],
  },
  {
    section: '2.5 Classroom',
    within: ['src/features/classroom', 'src/api/own-gig.ts', 'contract'],
    rows: [
      text('the title', '{title} Classroom', tabs),
      text(
        'until the gig is found',
        'Loading classroom…',
        teacherScreens('a class room that is looked for says that it loads'),
      ),
      text(
        'a gig that is not found',
        'Gig not found',
        failures('a gig that is not among the own ones is not found'),
        enrolmentWalk('a class room of somebody else is not found'),
      ),
      ...texts(
        'tabs',
        [
          'Overview',
          'Enrolled Students',
          'Pending Requests',
          'Upload Resources',
          'View Resources',
          'Start Meeting',
          'Class Discussion',
        ],
        tabs,
      ),
      rule(
        'the tabs are numbered 0 to 6, in this order',
        proof('src/features/classroom/class-room-tabs.test.ts', 'side bar and side menu have the specified words'),
      ),
      rule(
        'searchable lists of teachers and students',
        people,
        proof(
          'src/features/classroom/students/people-search.test.ts',
          'people are found by name and by e-mail, without regard to case',
        ),
      ),
      text('each student', 'Unenroll', people),
      ...texts('pending requests', ['Pending Student Registrations', 'View Receipt', 'Accept'], pending),
      ...texts('upload', ['Add Resources', 'Title', 'Description', 'Files'], uploads),
      rule(
        'files are chosen together, and may be dropped',
        resourcesWalk('the form says what is missing, and leaves out duplicate names'),
      ),
      ...texts('cards of resources', ['Open', 'Remove', 'Refresh'], view),
      rule('title, description and posted date/time', view),
      text('none', 'No resources uploaded yet.', teacherScreens('a teacher who has shared nothing is told so')),
      text('no meeting', 'No active meeting available.', none),
      text('no meeting: the button', 'Refresh Meeting', none),
      ...texts('round buttons', ['End Meeting', 'Send Invite', 'Open in New Window', 'Refresh Meeting'], open),
      rule(
        'the video room is embedded',
        open,
        meetingWalk('a teacher starts, invites and ends; the student sees the room come and go @desktop'),
      ),
      text(
        'before it ends',
        'Are you sure you want to end this meeting?',
        teacherScreens('removing a resource and ending a meeting are asked first'),
      ),
      rule(
        'the class discussion is there for the teacher as well',
        discussionWalk('two people talk live, and both see one order @desktop'),
      ),
    ],
  },
]
