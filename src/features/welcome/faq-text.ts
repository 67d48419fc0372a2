/** Questions that come up, in the order in which they come up. */
export const QUESTIONS = [
  {
    question: 'How do I join a class?',
    answer:
      'Sign up as a student, open Available Courses and choose a class. Pay by mobile wallet to the number shown, upload a photo of the receipt, and wait for the teacher to accept you. You see at every moment where it stands.',
  },
  {
    question: 'I sent a receipt without a network. Is it lost?',
    answer:
      'No. It waits on your phone and is sent by itself as soon as there is a connection, once, even when the app is closed. The list of what waits shows it until it has arrived.',
  },
  {
    question: 'What is in the price?',
    answer:
      'What the teacher asks for, and the cost of the video room. Both are shown to the teacher when the class is made; you see the whole.',
  },
  {
    question: 'How are teachers checked?',
    answer:
      'Each hands in an identity card and a madrassa degree. An admin looks at them, which takes 24 to 48 hours, before the first class can be offered. Women need not upload a picture.',
  },
  {
    question: 'Do I have to show my face?',
    answer:
      'Never. Camera and microphone are off when you come in, and a class works with the voice alone, or by listening.',
  },
  {
    question: 'Are classes recorded?',
    answer: 'No. There is no recording, and no button for one.',
  },
  {
    question: 'What works without a network?',
    answer:
      'The Library, the pages of your own that you have seen, and files that you have saved. Receipts, messages, ratings and feedback can be written and are sent later.',
  },
  {
    question: 'I forgot my password.',
    answer:
      'Choose Forgot Password on the login page. A code comes by e-mail; with it you set a new password. All other devices are logged out by that.',
  },
] as const
