/** What the privacy page says; `{support}` stands for the operator's address. */
export const PRIVACY = [
  {
    title: 'In short',
    points: [
      'We keep what a class needs and nothing else. We sell nothing, show no advertising and use no trackers.',
      'Classes are not recorded: neither picture nor sound of a live class is kept anywhere.',
      'Identity cards, degrees and receipts are seen only by those who have to check them.',
    ],
  },
  {
    title: 'What we keep, and who sees it',
    points: [
      'Your account: name, e-mail, WhatsApp and wallet number. Your teachers and your students see your name and how to reach you; wallet numbers are not shown to them.',
      'A teacher’s application: identity card and degree are seen by that teacher and the admins alone. The picture and the lines about a teacher are shown to everybody who looks for a class.',
      'Receipts: the student who sent one, the teacher of that class and the admins.',
      'What is shared in a class room, such as files and messages: the members of that class and the admins.',
      'Ratings: the stars count towards the average that everybody sees; the words go to the teacher.',
    ],
  },
  {
    title: 'Live classes',
    points: [
      'No recording. Nobody can switch one on, and there is no button for it.',
      'Camera and microphone are off until you switch them on, and nobody else can switch them on for you.',
      'In a small class the pictures and voices travel from phone to phone, encrypted. The phones of a class may learn one another’s internet address by that.',
      'Only the teacher, the enrolled students and admins can enter, and who leaves a class is put out at once.',
    ],
  },
  {
    title: 'On your phone',
    points: [
      'Pages you have seen, and files you have chosen to keep, stay on your phone so that they open without a network. Logging out removes them.',
      'What waits to be sent stays until it has arrived. It goes out only while you are signed in, never in somebody else’s name.',
      'Messages on the lock screen never show names or what somebody wrote.',
    ],
  },
  {
    title: 'How long',
    points: [
      'As long as your account exists. With the account go its files and documents; messages in class rooms stay without a name.',
      'Who asked for which place, at what price, and who decided on it stays in a list that admins alone can read, so that payments can be proved.',
      'Photos are stored without the place and the device they were taken with.',
    ],
  },
  {
    title: 'Your say',
    points: ['Ask us what we keep about you, to correct it, or to delete your account: {support}.'],
  },
] as const
