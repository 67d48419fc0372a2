import { accountScreens, navigationWalk, notificationsWalk, publicScreens, roleMenu } from '../proofs.ts'
import { rule, type Section, text, texts } from '../row.ts'

const buttons = roleMenu('each role has its buttons in the specified order')
const leads = roleMenu('every button leads where the specification says')
const menu = publicScreens('the account menu leads to the account and out')
const bell = notificationsWalk(
  'what happens stands in a message, at the bell and in the panel, which marks it as read @desktop',
)

export const HEADER: readonly Section[] = [
  {
    section: '2.2 Header and navigation',
    within: ['src/app/shell', 'src/session/role-menu.ts', 'contract/notifications.ts'],
    rows: [
      rule('the product name leads to /', publicScreens('the header has the name, which leads home')),
      rule('a bell with the unread count', bell),
      ...texts('student', ['Dash Board', 'Available Courses', 'Library', 'Feedback'], buttons, leads),
      ...texts('teacher', ['My Classes', 'Create New Class', 'Library', 'Feedback'], buttons, leads),
      ...texts('admin', ['Statistics', 'Requests', 'Users', 'Library', 'FeedBack', 'Enrollments'], buttons, leads),
      rule('any other role gets no menu of a role', roleMenu('a visitor finds the Library and the way in')),
      rule('the buttons stand in the header of their role', navigationWalk('the header shows the buttons of the role')),
      ...texts('account menu', ['View Account', 'Log Out'], menu),
      rule(
        'a side drawer at 1024 px or below, which closes when the window grows wider',
        navigationWalk('the drawer closes when the window grows wider than 1024'),
      ),
      text(
        'an empty panel',
        'No new notifications',
        accountScreens('the panel says where there is nothing new, and lists what there is'),
      ),
      rule('opening the panel marks all as read', bell),
    ],
  },
  {
    section: '2.6 Footer and not-found',
    within: ['src/app/shell', 'src/features/welcome', 'server/platform/settings.ts'],
    rows: [
      ...texts(
        'quick links',
        ['Quick Links', 'About Us', 'Contact', 'FAQ', 'Privacy Policy'],
        publicScreens('the footer has brand, tagline, quick links, contact, four networks and the year'),
      ),
      text(
        'tagline',
        'Bridging the gap between students and knowledge',
        publicScreens('the footer has brand, tagline, quick links, contact, four networks and the year'),
      ),
      rule(
        'support e-mail and phone',
        publicScreens('the footer has brand, tagline, quick links, contact, four networks and the year'),
      ),
      rule(
        'links to four social networks',
        publicScreens('the footer has brand, tagline, quick links, contact, four networks and the year'),
      ),
      text(
        'copyright with the current year',
        'All Rights Reserved',
        publicScreens('the footer has brand, tagline, quick links, contact, four networks and the year'),
      ),
      ...texts(
        'not found',
        ['404', "SubhanAllah! The page you're looking for doesn't exist.", 'Return to Home'],
        publicScreens('an unknown address and a page of another role say so'),
      ),
      rule(
        'Floating link: opens a chat with a greeting to the support number',
        publicScreens('the floating link opens a chat with the support number and a greeting'),
      ),
    ],
  },
]
