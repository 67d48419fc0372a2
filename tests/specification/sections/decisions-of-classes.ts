import { RESOURCE_MAX_BYTES, RESOURCE_MAX_FILES } from '#contract/classroom/resources.ts'
import { LINK_MINUTES } from '#contract/enrolment.ts'
import { MAX_STUDENTS_DEFAULT, MAX_STUDENTS_LIMIT, RATE_TOLERANCE } from '#contract/gigs.ts'
import { PRIVATE_LINK_MINUTES } from '#contract/private-files.ts'
import { CNIC_DIGITS } from '#contract/verification.ts'
import { discussionWalk, enrolmentWalk, offlineWalk, prerenderWalk, promises, server } from '../proofs.ts'
import { constant, rule, type Section, testsOf } from '../row.ts'

const isSame = promises('$line is as specified')
const verification = server('verification/verification')
const request = server('enrolment/request')
const decide = server('enrolment/decide')
const gigs = server('gigs/gigs')
const prices = server('gigs/price-rule')
const resources = server('classroom/resources')
const discussion = server('classroom/discussion')
const push = server('notifications/push')
const causes = server('notifications/causes')
const delivery = server('notifications/delivery')
const links = testsOf('server/platform/files.test.ts')

export const DECISIONS_OF_CLASSES: readonly Section[] = [
  {
    section: 'decisions: money and enrolment',
    within: ['contract'],
    rows: [
      constant(
        'a rate may have moved',
        { ours: RATE_TOLERANCE, specified: 0.05 },
        isSame,
        prices('a price made at a rate up to 5 % away is taken'),
      ),
      rule(
        'the server judges the price as well',
        prices('a price below the minimum says so'),
        prices('a price above the maximum says so'),
      ),
      rule('receipts are judged by content', request('a receipt is told by its content')),
      rule(
        'the phone shrinks a large picture before it waits',
        offlineWalk('a large receipt is made small before it waits'),
      ),
      constant(
        'places of a class',
        { ours: MAX_STUDENTS_DEFAULT, specified: 30 },
        isSame,
        gigs('a teacher puts a gig on sale, with 30 places unless they say otherwise'),
      ),
      constant(
        'places of a class, most',
        { ours: MAX_STUDENTS_LIMIT, specified: 500 },
        isSame,
        testsOf('src/features/gigs/gig-rules.test.ts')('the number of students may be left out, and else is 1 to 500'),
      ),
      rule(
        'student lists of a gig hold the own id only',
        gigs('students learn of themselves only who is in a class; its teacher and admins learn of everybody'),
        gigs('pending students are told in the same way'),
      ),
      rule(
        'phone numbers are understood as people write them',
        testsOf('src/features/auth/sign-up-rules.test.ts')('%s is understood as a phone number'),
      ),
      rule(
        'a second request is 409, in the words of the popup',
        request('a second request says that the first is pending, or that the student is enrolled'),
      ),
      rule(
        'accepting into a full class is refused, also from many tabs',
        decide('accepting into a full class is refused'),
        decide('fifty teachers’ tabs that accept at once into a class with one seat left enrol exactly one'),
      ),
      rule(
        'a write that is replayed is done once and answered alike',
        request('ten deliveries of one entry at once make one row, one receipt and one announcement'),
        server('feedback/feedback')('ten deliveries of one entry at once make one feedback'),
        server('classroom/rating')(
          'one rating delivered ten times over is done once and answered alike, also after the place is lost',
        ),
        discussion('ten deliveries of one message at once, under one key or under ten, are one message'),
      ),
      rule(
        'every change of an enrolment is kept with who did it',
        decide('accepting enrols a pending student, records who did it and announces it'),
        server('admin/audit/audit')('the trail tells who did what to whom, newest first, with price and receipt'),
      ),
      rule(
        '/Enrol is open to any role; only a student sees Enroll Now',
        enrolmentWalk('the popup says how a student stands to a course, and offers a place only where there is one'),
      ),
    ],
  },
  {
    section: 'decisions: files, notifications, discussion, deleting',
    within: ['contract'],
    rows: [
      constant(
        'a link to a shared file, minutes',
        { ours: LINK_MINUTES, specified: 10 },
        isSame,
        links('a link that has run out, or was made up, opens nothing'),
      ),
      constant(
        'a link to a receipt or an identity document, minutes',
        { ours: PRIVATE_LINK_MINUTES, specified: 2 },
        isSame,
        testsOf('server/platform/private-file.test.ts')(
          'a receipt and identity documents cannot be opened by a link older than two minutes',
        ),
      ),
      rule(
        'answers of one user are never kept by the worker',
        testsOf('sw/cache-rules.test.ts')('No answer that belongs to one user is kept by the worker'),
      ),
      rule(
        'documents in order: CNIC front, back, picture, degree',
        verification('submitted details wait for a decision, their papers in the specified order'),
      ),
      rule(
        'to others only the third is filled in',
        gigs("only a teacher and admins get links to the teacher's papers"),
      ),
      constant(
        'a resource, bytes',
        { ours: RESOURCE_MAX_BYTES, specified: 100 * 1024 * 1024 },
        isSame,
        server('classroom/resources-upload')('a file of 100 MB is taken'),
      ),
      constant(
        'resources at a time',
        { ours: RESOURCE_MAX_FILES, specified: 20 },
        isSame,
        resources('twenty files are taken at once, and not one more'),
      ),
      rule(
        'types by content, pictures without their metadata',
        resources('what is not to be shared is refused by its content, and with it the whole upload'),
        resources('pictures lose their metadata, and what moves keeps moving'),
      ),
      rule(
        'downloads have a disposition, and no browser guesses their type',
        resources('a browser shows what is safe in it and keeps the rest; Download always keeps'),
      ),
      rule('every cause of a notification', causes('every kind of notification has a cause that is tested here')),
      rule(
        'no notification of a new message while its reader is in the room',
        causes('new messages are not told to who has the discussion on a screen'),
        causes('a client that only does what the specification says is not told of messages in the room it has joined'),
      ),
      rule(
        'each is stored, whatever crashes, and once',
        delivery('a crash between a change and its delivery loses no notification'),
        delivery('an event that is delivered twice notifies once, pushes once, and keeps its id on the socket'),
      ),
      rule(
        'pushed only where no page of theirs is visible',
        push('who has a page on a screen, or has silenced the kind, gets the notification without a push'),
      ),
      rule(
        'only members read, write or join',
        discussion('only members read, write, remove and report: not a pending student, not another teacher'),
      ),
      rule(
        'stored first, announced after, in one order',
        discussion('forty messages written at once get one order without a gap'),
      ),
      rule(
        'who was away fetches what was missed',
        discussion('who was away gets every change since, in the order of change, removals included'),
        discussionWalk('a message written without a network waits with a clock, arrives once, and gets its tick'),
      ),
      rule(
        'a deleted user is gone at once',
        server('admin/users/delete-user')(
          'a deleted student is gone at once: sessions, places, files; what they said stays without a name',
        ),
      ),
      rule(
        'with a teacher go the gigs, and students are told',
        server('admin/users/delete-user')(
          'with a teacher go the gigs; their students are announced, enrolled and waiting alike',
        ),
      ),
      rule(
        'Return to Home goes one step back, or to /',
        prerenderWalk('an address that does not exist says so and leads home'),
      ),
      rule(
        'after the login the page first asked for opens',
        testsOf('src/features/auth/after-login.test.ts')('the page first asked for opens, with its search'),
      ),
      constant(
        'a CNIC, digits',
        { ours: CNIC_DIGITS, specified: 13 },
        isSame,
        testsOf('src/features/verification/verification-rules.test.ts')('%s is a CNIC number'),
      ),
    ],
  },
]
