import { adminScreens, adminWalk, server, verificationWalk } from '../proofs.ts'
import { proof, rule, type Section, text, texts } from '../row.ts'

const numbers = adminScreens('the statistics are four tiles and a chart of the same values')
const states = adminScreens('statistics that load or fail say so')
const pending = adminScreens('a pending teacher has a card with contact, numbered documents, Approve and Reject')
const tables = adminScreens('both tables have their columns and pages of five')
const tableStates = adminScreens('tables that load or are empty say so')
const students = adminScreens('the students of a gig stand in a table of five, each to be unenrolled')
const noStudents = adminScreens('a gig without students says so, with a way to close')
const feedback = adminScreens('feedback has author, role, status, time, type and message, also of somebody deleted')
const overview = adminScreens('the overview opens from teacher to gig to who asked, with receipt and status')
const empty = adminScreens('an overview without teachers, gigs or students says so')
const pages = (title: string) => proof('src/features/admin/users/table-pages.test.ts', title)

export const ADMIN_SCREENS: readonly Section[] = [
  {
    section: '2.7 Admin',
    within: ['src/features/admin', 'src/ui'],
    rows: [
      ...texts(
        'statistics',
        ['Platform Statistics', 'Total Users', 'Total Gigs', 'Total Students', 'Total Teachers', 'Statistics Overview'],
        numbers,
      ),
      rule('the bars have the same four values', adminWalk('an admin sees the numbers as tiles and as bars')),
      text('statistics that load', 'Loading statistics...', states),
      text('statistics that fail', 'Error loading statistics', states),
      text('/pending-teachers', 'Pending Teachers', pending),
      text(
        'document links',
        'File {number}',
        pending,
        verificationWalk('a teacher applies, an admin looks at the documents and approves, and the teacher may work'),
      ),
      rule('a card has name, contact number and e-mail', pending),
      ...texts('decisions', ['Approve', 'Reject'], pending),
      ...texts('/manage-users', ['Manage Users and Gigs', 'Users Data', 'Gigs Data'], tables),
      text('tables that load', 'Loading...', tableStates),
      ...texts('columns of users', ['Name', 'Email', 'Role', 'Status', 'Change Status', 'Delete'], tables),
      ...texts('columns of gigs', ['Title', 'Teacher', 'Price', 'Actions'], tables),
      text('no user', 'No users found', tableStates),
      text('no gig', 'No gigs found', tableStates),
      ...texts('pager', ['Previous', 'Next', 'Page {X} of {Y}'], tables),
      rule(
        'five rows a page',
        pages('eleven rows are three pages of five'),
        server('admin/users/users')('every account is listed, newest first, five a page, with its total'),
      ),
      rule(
        'Previous is disabled on page 1, Next on the last page',
        adminScreens('the pager of a table is disabled at its ends'),
      ),
      text('the students of a gig', 'View Students', tables),
      text('their heading', 'Enrolled Students for {title}', students),
      text('each student', 'Unenroll', students),
      rule('name, e-mail and actions, five a page, with a close icon', students),
      text('no students', 'No students enrolled yet.', noStudents),
      text('no students: a button', 'Close', noStudents),
      ...texts(
        'tabs of feedback',
        ['Pending', 'Reviewed', 'Resolved'],
        adminScreens('feedback has three tabs, and says where there is none'),
      ),
      rule('a card has name, e-mail, role, status, time, type and message', feedback),
      text('an author who is gone', '[Deleted User]', feedback),
      rule(
        'buttons to either of the other two statuses',
        adminScreens('feedback that is %s may become either of the other two'),
        adminWalk('an admin answers feedback and marks it as resolved; its author reads both'),
      ),
      rule('each teacher, with name and e-mail, has gigs that open', overview),
      text('each enrolment', 'View Receipt', overview),
      rule(
        'student name, e-mail and status',
        overview,
        adminWalk('an admin sees who paid for which class and opens the receipt'),
      ),
      ...texts('empty', ['No enrollments found.', 'No gigs yet.', 'No student enrollments.'], empty),
    ],
  },
]
