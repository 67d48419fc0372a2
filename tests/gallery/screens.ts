import type { Page } from 'playwright'
import { DEMO_PASSWORD, demoPeople } from '#server/operations/demo/people.ts'

export const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }
export const DESKTOP = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }

export type Member = Exclude<keyof typeof demoPeople, 'pendingTeacher'>

export interface Screen {
  readonly name: string
  readonly caption: string
  /** `{gigId}` is the class in which the student of the demo world is enrolled. */
  readonly path: string
  readonly as?: Member
  readonly device: typeof PHONE | typeof DESKTOP
  readonly theme?: 'dark'
  /** A text that is visible once the screen is complete. */
  readonly shows: string | RegExp
  /** What to do on the page before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>
}

export const credentialsOf = (member: Member) => ({ email: demoPeople[member].email, password: DEMO_PASSWORD })

const openPopup = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByText('Arabic for understanding the Quran').first().click()
  await page.getByRole('dialog').getByText('Enroll Now').waitFor()
}

const openAccount = async (page: Page): Promise<void> => {
  await page.getByPlaceholder('Search name or email').fill(demoPeople.teacher.email)
  await page.getByRole('button', { name: `Manage ${demoPeople.teacher.name}` }).click()
  await page.getByRole('dialog').getByText('Suspend…').waitFor()
}

/** Pictures that README.md and manifest.webmanifest show too. */
export const READER = 'reader-phone'
export const COURSES = 'courses-desktop'

/** The main screens, by who sees them. */
export const GALLERY: Readonly<Record<string, readonly Screen[]>> = {
  Everyone: [
    { name: 'welcome-phone', caption: 'Landing page', path: '/', device: PHONE, shows: 'Get Started' },
    {
      name: 'courses-phone',
      caption: 'Classes without an account',
      path: '/courses',
      device: PHONE,
      shows: /\d+ classes/,
    },
    { name: 'library-phone', caption: 'Library', path: '/library', device: PHONE, shows: 'Hadiths' },
    { name: READER, caption: 'Reader', path: '/quran-chapters/36', device: PHONE, shows: /Ya-?Sin/ },
    {
      name: 'reader-dark-phone',
      caption: 'Reader, dark',
      path: '/quran-chapters/36',
      device: PHONE,
      theme: 'dark',
      shows: /Ya-?Sin/,
    },
    { name: 'chapters-desktop', caption: 'Chapters', path: '/quran-chapters', device: DESKTOP, shows: 'Al-Fatihah' },
  ],
  Students: [
    {
      name: 'student-dashboard-phone',
      caption: 'Dash Board',
      path: '/student-dashboard',
      as: 'student',
      device: PHONE,
      shows: 'Continue Learning',
    },
    {
      name: 'enrol-phone',
      caption: 'Enrolment',
      path: '/Enrol',
      as: 'student',
      device: PHONE,
      shows: '13 classes',
      act: openPopup,
    },
    {
      name: 'class-phone',
      caption: 'Class room',
      path: '/student-dashboard/{gigId}?tab=about',
      as: 'student',
      device: PHONE,
      shows: demoPeople.teacher.email,
    },
    {
      name: 'timetable-phone',
      caption: 'Timetable',
      path: '/timetable',
      as: 'student',
      device: PHONE,
      shows: '19:00',
    },
    {
      name: 'resources-dark-phone',
      caption: 'Resources, dark',
      path: '/student-dashboard/{gigId}?tab=resources',
      as: 'student',
      device: PHONE,
      theme: 'dark',
      shows: /Showing \d+ resource/,
    },
    {
      name: COURSES,
      caption: 'Available Courses',
      path: '/Enrol',
      as: 'student',
      device: DESKTOP,
      shows: '13 classes',
    },
    {
      name: 'discussion-phone',
      caption: 'Class Discussion',
      path: '/student-dashboard/{gigId}?tab=discussion',
      as: 'student',
      device: PHONE,
      shows: /^\d{2}:\d{2}$/,
    },
  ],
  Teachers: [
    {
      name: 'create-class-phone',
      caption: 'Create New Class',
      path: '/create-class',
      as: 'teacher',
      device: PHONE,
      shows: 'Proceed',
    },
    {
      name: 'my-classes-desktop',
      caption: 'My Classes',
      path: '/my-gigs',
      as: 'teacher',
      device: DESKTOP,
      shows: 'Open Gig',
    },
    {
      name: 'classroom-desktop',
      caption: 'Classroom',
      path: '/my-gigs/gigs/{gigId}',
      as: 'teacher',
      device: DESKTOP,
      shows: 'Enrolled Students',
    },
  ],
  Admins: [
    {
      name: 'users-phone',
      caption: 'Users',
      path: '/manage-users',
      as: 'admin',
      device: PHONE,
      shows: 'Manage Users and Gigs',
    },
    {
      name: 'account-phone',
      caption: 'Account of a user',
      path: '/manage-users',
      as: 'admin',
      device: PHONE,
      shows: 'Manage Users and Gigs',
      act: openAccount,
    },
    {
      name: 'health-phone',
      caption: 'Health',
      path: '/admin/health',
      as: 'admin',
      device: PHONE,
      shows: 'Technical details',
    },
    {
      name: 'statistics-desktop',
      caption: 'Statistics',
      path: '/admin-dashboard',
      as: 'admin',
      device: DESKTOP,
      shows: 'Statistics Overview',
    },
    {
      name: 'enrolments-desktop',
      caption: 'Enrollments',
      path: '/gig-enrolments',
      as: 'admin',
      device: DESKTOP,
      shows: 'Qari Abdul Rahman',
    },
  ],
}
