import { adminWalk, gigsWalk, server, verificationWalk } from '../proofs.ts'
import { rule, type Section } from '../row.ts'

const edit = server('gigs/edit')
const reject = server('enrolment/reject')
const trail = server('admin/audit/audit')

export const BEYOND: readonly Section[] = [
  {
    section: 'beyond the specification',
    within: ['src'],
    rows: [
      rule(
        'a teacher edits a gig',
        edit('a teacher changes title, description, places and price, and the trail tells who and from what'),
      ),
      rule(
        'but not its price while requests wait',
        edit('the price stays while requests wait; everything else may change, and so may the price afterwards'),
        gigsWalk('a teacher edits a gig; the price stays while a student waits'),
      ),
      rule(
        'a gig whose answer was lost is created once',
        server('gigs/gigs')(
          'a gig that comes again under its key, as after a lost answer, is one gig, also when the rate has moved',
        ),
        gigsWalk('a gig whose answer was lost is created once, also after a reload'),
      ),
      rule(
        'a teacher archives a gig',
        edit('an archived gig leaves the sale and takes no new requests; its class and its teacher keep it'),
        gigsWalk('a gig that is archived is marked, and comes back on sale'),
      ),
      rule(
        'a teacher rejects a request with a reason',
        reject('a request is rejected with a reason that its student alone sees, and stands in the trail'),
      ),
      rule(
        'the student replaces the receipt in place',
        reject('another receipt makes the same request pending again, exactly once, and the trail keeps both pictures'),
      ),
      rule(
        'a student cancels a request',
        reject('a student takes a request back, pending or rejected, and may ask anew'),
      ),
      rule(
        'a reason may be given when an application is rejected',
        server('verification/verification')(
          'the reason of a rejection is kept for the teacher until the next decision, and in the trail',
        ),
        verificationWalk('a teacher who was rejected enters the details again'),
      ),
      rule(
        'an admin answers feedback',
        server('feedback/manage')('an answer is read by the author, and may be corrected'),
        adminWalk('an admin answers feedback and marks it as resolved; its author reads both'),
      ),
      rule(
        'the tables of the admin are searched',
        server('admin/users/users')(
          'the list is searched by name and e-mail, without case, and signs stand for themselves',
        ),
        server('admin/gigs/gigs')('every gig is listed with its teacher and its enrolled students, and searched'),
      ),
      rule(
        'a trail of money and status changes',
        trail('the trail tells who did what to whom, newest first, with price and receipt'),
      ),
      rule(
        'the trail is exported as CSV',
        trail('the export is a file that a spreadsheet opens, with nothing in it that it would run'),
        trail('a long trail comes whole'),
      ),
    ],
  },
]
