import { discussionWalk, enrolmentWalk, meetingWalk, ratingWalk, resourcesWalk, studentScreens } from '../proofs.ts'
import { proof, rule, type Section, text, texts } from '../row.ts'

const courses = studentScreens('Available Courses counts what it shows, and a card says what a course is')
const search = enrolmentWalk('the search finds by title or description in any case, and says when there is nothing')
const popup = enrolmentWalk(
  'the popup says how a student stands to a course, and offers a place only where there is one',
)
const pays = enrolmentWalk('a teacher publishes, a student signs up, pays and is accepted, and sits in the class room')
const standing = proof('src/features/enrolment/standing.test.ts', 'being enrolled or pending counts before being full')
const dashboard = studentScreens('the dashboard leads on to each class')
const menu = studentScreens('the menu of a class room has its four places and the way out')
const about = studentScreens(
  'About Class shows the class, the rating block and the teacher with the third document as photo',
)
const resources = studentScreens('resources are counted, named, described and labelled, to be viewed and downloaded')
const meeting = studentScreens('an open meeting stands on the page with its buttons and what it may use')
const noMeeting = studentScreens('without a meeting one may check again, and is told how to get ready')
const rates = ratingWalk('a student rates a class once; form and text give way to what was said @desktop')

export const STUDENT_SCREENS: readonly Section[] = [
  {
    section: '2.4 Courses and enrolment',
    within: ['src/features/enrolment', 'contract/enrolment.ts'],
    rows: [
      text('/Enrol', 'Available Courses', courses),
      rule(
        'the search filters by title or description, without case',
        proof(
          'src/features/enrolment/course-filter.test.ts',
          'a search looks into title and description, without regard to case',
        ),
      ),
      rule('the search is cleared by a button', search),
      text(
        'the result count',
        '{count} course',
        proof('src/features/enrolment/course-filter.test.ts', 'the count is told in words'),
      ),
      text('a search that finds nothing', 'No courses found', search),
      text('none at all', 'No courses available', studentScreens('where no course is on sale, that is said')),
      rule('a card opens the popup', popup),
      rule(
        'step 1: the course and the status message',
        studentScreens('the popup tells of the course and of its teacher, also of one without a bio'),
      ),
      rule('step 2: payment instructions with the number, and the receipt', pays),
      text('who is enrolled', 'You are enrolled in this course', popup),
      text('who is pending', 'Your enrollment is pending approval', popup),
      text('a full class', 'This class is full', popup),
      rule('full is said only to who is neither enrolled nor pending', standing),
      text('only who is not enrolled, not pending, where it is not full', 'Enroll Now', popup),
      rule('the popup closes after a successful enrolment', pays),
      text('/student-dashboard', 'My Enrolled Gigs', dashboard),
      text('each course', 'Continue Learning', dashboard),
      rule('Continue Learning opens /student-dashboard/{gigId}', dashboard),
      text('no course', 'No Enrolled Gigs Yet', studentScreens('a dashboard without a class says so')),
    ],
  },
  {
    section: '2.4 Class room',
    within: ['src/features/classroom', 'contract/classroom'],
    rows: [
      ...texts('side menu', ['About Class', 'Resources', 'Meeting', 'Class Discussion', 'Back to Dashboard'], menu),
      rule('About Class: title, description and a rating block', about),
      rule('the photo is the third document of the teacher, with name, e-mail and bio', about),
      rule('else a placeholder', studentScreens('a teacher without photo and bio has a placeholder, and it is said')),
      text(
        'a teacher without a bio',
        'No bio provided.',
        studentScreens('a teacher without photo and bio has a placeholder, and it is said'),
      ),
      ...texts('cards of resources', ['View', 'Download', 'Refresh'], resources),
      rule('title, file type label and optional description', resources),
      text('how many', 'Showing {N} resource(s)', resources),
      text(
        'none',
        'No Resources Available',
        studentScreens('a class without resources says so'),
        resourcesWalk('a class without resources says so'),
      ),
      text(
        'none: the teacher has not uploaded any yet',
        'Your teacher has not uploaded any resources yet.',
        studentScreens('a class without resources says so'),
      ),
      ...texts('the meeting', ['Open Meeting', 'Refresh', 'Popout'], meeting),
      text('no meeting', 'Check Again', noMeeting),
      rule(
        'hints about permission, connection and trouble',
        noMeeting,
        meetingWalk('without a meeting a student is told so, and how to get ready'),
      ),
      text('what the frame allows', 'camera; microphone; fullscreen; display-capture', meeting),
      rule(
        'Enter sends, Shift+Enter makes a new line',
        discussionWalk('two people talk live, and both see one order @desktop'),
      ),
      rule('a rating has 1 to 5 stars and a text', rates),
      rule(
        'a rating that exists takes the place of the form, also right after it was sent',
        rates,
        studentScreens('a rating that was given stands in place of its form'),
      ),
    ],
  },
]
