import { accountScreens, libraryWalk, publicScreens } from '../proofs.ts'
import { proof, rule, type Section, testsOf, text, texts } from '../row.ts'

const teacher = accountScreens('a teacher’s profile has all that is specified, each gig once')
const student = accountScreens('a student’s profile leads to each class')
const names = testsOf('src/features/profile/document-name.test.ts')
const distinct = proof('src/features/profile/distinct.test.ts', 'each row is kept once, at its first place')
const feedback = accountScreens('feedback has two modes, a type and a message')
const sent = accountScreens('what was sent shows id, status, time, type and message; nothing yet is said')
const pager = publicScreens('results have a pager that is disabled at its ends')
const hadiths = publicScreens(
  'Hadiths skips the first file, names the others by their file name and opens them in a new tab',
)
const states = publicScreens('Hadiths shows a spinner while it loads, and says what went wrong')
const shelves = testsOf('contract/library/shelves.test.ts')

export const SHARED_SCREENS: readonly Section[] = [
  {
    section: '2.6 Profile and feedback',
    within: ['src/features/profile', 'src/features/feedback'],
    rows: [
      ...texts('profile', ['Name', 'Email', 'Role'], teacher),
      ...texts(
        'profile of a teacher',
        ['Bio', 'Expertise', 'Documents', 'Verified', 'Verification Status', 'WhatsApp', 'My Gigs'],
        teacher,
      ),
      ...texts('verified', ['Yes', 'No'], teacher, accountScreens('a teacher’s profile says what is not there')),
      rule('documents open in a new tab', teacher),
      rule(
        'names of documents are upper-case file names without numeric prefix or extension',
        names('%s is shown as %s'),
        teacher,
      ),
      rule('gigs once each; a press goes to /my-gigs', distinct, teacher),
      text('profile of a student', 'Enrolled Gigs', student),
      rule('enrolled gigs once each; a press goes to /student-dashboard/{id}', distinct, student),
      ...texts('two modes', ['Submit Feedback', 'View My Feedbacks'], feedback),
      ...texts('the form', ['Type', 'Message'], feedback),
      rule('types to choose: concern, issue, suggestion', feedback),
      rule('the list shows id, status, created time, type and message', sent),
      text('none', 'No feedbacks submitted yet.', sent),
    ],
  },
  {
    section: '2.6 Library',
    within: ['src/features/library', 'src/ui'],
    rows: [
      ...texts(
        'four cards',
        ['Quran', 'Hadiths', 'Fiqh', 'Other Books'],
        publicScreens('the Library has its four cards'),
      ),
      rule('chapters in three columns', libraryWalk('chapters stand in three columns on a desktop')),
      rule('a search box for chapters', libraryWalk('typing finds chapters by name and number at once')),
      ...texts('pager', ['Previous', 'Next'], pager),
      rule(
        'the pager is disabled at its ends',
        pager,
        libraryWalk('a search turns pages, disabled at the ends, and Back returns to the page before'),
      ),
      rule(
        'the reader shows chapter info',
        publicScreens('a chapter is headed by its names, its length and what it is'),
      ),
      rule(
        'the reader shows the verses',
        libraryWalk('verses are large, in their own font, grow on demand and stay so'),
      ),
      rule(
        'Hadiths: 1, 2 or 3 columns by the width',
        testsOf('tests/specification/measures.test.ts')(
          'shelves have one, two or three columns by the width of the screen',
        ),
      ),
      rule(
        'the title is the file name in upper case, dashes and underscores as spaces',
        shelves('a title is the file name in upper case, with spaces for dashes and underscores'),
        hadiths,
      ),
      rule(
        'the size in MB has 2 decimals',
        shelves('a size is in megabytes of 1048576 bytes with two decimals'),
        hadiths,
      ),
      rule('a press opens the file in a new tab', hadiths),
      rule('the first file of the list is skipped', hadiths),
      rule('a spinner while it loads', states),
      text('what went wrong', 'Error: {message}', states),
      rule(
        'not found: Return to Home goes back one step',
        testsOf('tests/e2e/prerender.spec.ts')('an address that does not exist says so and leads home'),
      ),
    ],
  },
]
