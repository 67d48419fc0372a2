/** The privacy policy. `{support}` is replaced by the operator's e-mail. */
export const PRIVACY = [
  {
    title: 'In short',
    points: [
      'We only keep what your classes need. We do not sell your data, show ads or use trackers.',
      'Classes are not recorded. No picture or sound of a live class is kept anywhere.',
      'Only the people who have to check identity cards, degrees and receipts can see them.',
    ],
  },
  {
    title: 'What we keep, and who sees it',
    points: [
      'Your account: name, e-mail, WhatsApp and wallet number. Your teachers and students see your name and contact details, but not your wallet number.',
      'A teacher’s application: only the teacher and admins see the identity card and degree. Everyone who looks for a class sees the teacher’s picture and introduction.',
      'Receipts: the student who sent one, the teacher of that class and the admins.',
      'Files and messages in a class room: the members of that class and the admins.',
      'Ratings: everyone can read your stars and your comment, with your first name and the first letter of your last name. Your teacher and the admins also see your full name.',
    ],
  },
  {
    title: 'Live classes',
    points: [
      'Classes are never recorded, and nobody can turn recording on.',
      'Your camera and microphone are off until you turn them on. Nobody else can turn them on for you.',
      'In a small class, video and voice travel encrypted from phone to phone. This can show your internet address to the others in the class.',
      'Only the teacher, enrolled students and admins can join. Anyone removed from a class is disconnected at once.',
    ],
  },
  {
    title: 'On your phone',
    points: [
      'Pages you have opened and files you have saved stay on your phone, so that they open without a network. Logging out removes them.',
      'Anything waiting to be sent stays until it arrives. It is sent only while you are signed in, never in someone else’s name.',
      'Notifications on the lock screen never show names or messages.',
    ],
  },
  {
    title: 'How long we keep it',
    points: [
      'As long as your account exists. When it is deleted, so are your files and documents. Your messages in class rooms stay without your name.',
      'As proof of payment, we keep a record of every enrolment request, its price and who decided on it. Only admins can read it.',
      'We remove location and device details from your photos before storing them.',
    ],
  },
  {
    title: 'Your rights',
    points: ['You can ask us what we keep about you, have it corrected, or have your account deleted: {support}.'],
  },
] as const
