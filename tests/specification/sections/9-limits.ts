import { ROWS_A_PAGE } from '#contract/admin/users.ts'
import { PASSWORD_MIN } from '#contract/auth.ts'
import { STARS_MAX } from '#contract/classroom/rating.ts'
import { RECEIPT_MAX_BYTES, RECEIPT_TYPES } from '#contract/enrolment.ts'
import { FALLBACK_RATE, PRICE_MAX, PRICE_MIN, VIDEO_COST_USD } from '#contract/gigs.ts'
import { CHAPTERS } from '#contract/library/numbers.ts'
import { DOCUMENT_MAX_BYTES, PICTURE_PLACE, REVIEW_HOURS, uploadTeacherDetails } from '#contract/verification.ts'
import { accountScreens, adminScreens, publicScreens, server, studentScreens } from '../proofs.ts'
import { constant, rule, type Section, testsOf, text } from '../row.ts'

const MEGABYTE = 1024 * 1024
const isSame = testsOf('tests/specification/promises.test.ts')('$line is as specified')
const signUp = testsOf('src/features/auth/sign-up-rules.test.ts')('%s is marked when it is %j')
const gigRules = testsOf('src/features/gigs/gig-rules.test.ts')(
  'the price is between PKR 2500 and PKR 40000, both included',
)
const breakdown = testsOf('src/features/gigs/price-breakdown.test.ts')
const stars = testsOf('src/ui/average-stars.test.ts')
const labels = testsOf('contract/classroom/resource-kinds.test.ts')(
  'the label %s stands on the endings of the specification',
)
const receipts = server('enrolment/request')('a receipt is needed, and may be up to 5 MB')

export const LIMITS: readonly Section[] = [
  {
    section: '9 Limits',
    within: ['src', 'contract'],
    rows: [
      constant('password, shortest', { ours: PASSWORD_MIN, specified: 6 }, isSame, signUp),
      rule('WhatsApp and JazzCash have exactly 11 digits', signUp),
      constant('price, lowest', { ours: PRICE_MIN, specified: 2500 }, isSame, gigRules),
      constant('price, highest', { ours: PRICE_MAX, specified: 40_000 }, isSame, gigRules),
      constant(
        'video cost of a student in USD',
        { ours: VIDEO_COST_USD, specified: 3.2 },
        isSame,
        breakdown('the student pays the entered price plus the video cost; the teacher receives the entered price'),
      ),
      constant(
        'PKR for one USD, if nothing is known',
        { ours: FALLBACK_RATE, specified: 280 },
        isSame,
        server('gigs/price-rule')('a price made with the fallback is taken, whatever the rate is by now'),
      ),
      rule(
        'the total is the entered price plus the video cost',
        breakdown('the student pays the entered price plus the video cost; the teacher receives the entered price'),
      ),
      rule('the price that is sent is rounded up', breakdown('the total is rounded up to whole PKR')),
      constant(
        'stars',
        { ours: STARS_MAX, specified: 5 },
        isSame,
        studentScreens('a rating is given in one to five stars'),
      ),
      rule('the average has one decimal', stars('the average has one decimal')),
      rule('half stars from 0.5', stars('a half star appears when the fraction is at least 0.5')),
      constant(
        'review, in hours',
        { ours: REVIEW_HOURS, specified: [24, 48] },
        isSame,
        accountScreens('a teacher who is %s reads where the application stands'),
      ),
      constant(
        'receipts, types',
        { ours: RECEIPT_TYPES.toSorted(), specified: ['image/jpeg', 'image/png'] },
        isSame,
        server('enrolment/request')('a receipt is told by its content'),
      ),
      constant('receipts, bytes', { ours: RECEIPT_MAX_BYTES, specified: 5 * MEGABYTE }, isSame, receipts),
      constant(
        'papers of teachers, bytes',
        { ours: DOCUMENT_MAX_BYTES, specified: 10 * MEGABYTE },
        isSame,
        testsOf('src/features/verification/verification-rules.test.ts')(
          'a file of exactly 10 MB passes, one byte more does not',
        ),
      ),
      constant(
        'papers of teachers, types',
        {
          ours: uploadTeacherDetails.files.cnic.types.toSorted(),
          specified: ['application/pdf', 'image/jpeg', 'image/png'],
        },
        isSame,
        testsOf('src/features/verification/verification-rules.test.ts')('%s is marked for what is missing or wrong'),
      ),
      constant(
        'CNIC, front and back',
        { ours: uploadTeacherDetails.files.cnic.max, specified: 2 },
        isSame,
        server('verification/verification')('an incomplete application is refused in words: %#'),
      ),
      constant(
        'the avatar is the third document',
        { ours: PICTURE_PLACE + 1, specified: 3 },
        isSame,
        studentScreens(
          'About Class shows the class, the rating block and the teacher with the third document as photo',
        ),
      ),
      ...['pdf', 'doc and docx', 'jpg, jpeg, png and gif', 'mp4, mov and avi', 'mp3 and wav'].map((endings) =>
        rule(`a file type label for ${endings}`, labels),
      ),
      text('the label of any other file', 'File', labels),
      constant(
        'rows a page',
        { ours: ROWS_A_PAGE, specified: 5 },
        isSame,
        adminScreens('the students of a gig stand in a table of five, each to be unenrolled'),
      ),
      constant(
        'chapters of the Quran',
        { ours: CHAPTERS, specified: 114 },
        isSame,
        server('library/library')('anybody gets the 114 chapters in the shape of the public service'),
      ),
      rule(
        'a size is bytes divided by 1048576, with 2 decimals',
        testsOf('contract/library/shelves.test.ts')('a size is in megabytes of 1048576 bytes with two decimals'),
      ),
      rule(
        'the first Hadith entry is skipped',
        publicScreens('Hadiths skips the first file, names the others by their file name and opens them in a new tab'),
      ),
      rule('the currency is PKR', testsOf('src/format/format.test.ts')('money is shown as PKR with grouped digits')),
    ],
  },
]
