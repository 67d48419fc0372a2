export const FAQ = [
  {
    question: 'How do I join a class?',
    answer:
      'Sign up as a student, open Available Courses and choose a class. Pay the number shown by mobile wallet, upload a photo of the receipt, and wait for the teacher to accept you. Home always shows the status of your request.',
  },
  {
    question: 'I sent a receipt without a network. Is it lost?',
    answer:
      'No. It waits on your phone and is sent once, as soon as you are online, even when the app is closed. You can see it under Waiting to be sent until it arrives.',
  },
  {
    question: 'What is in the price?',
    answer: 'The teacher’s price and the cost of the video room. You see and pay the total.',
  },
  {
    question: 'How are teachers checked?',
    answer:
      'Every teacher sends us an identity card and a madrassa degree. An admin checks them, which takes 24 to 48 hours, before the teacher can offer a class. Women do not have to upload a picture.',
  },
  {
    question: 'Do I have to show my face?',
    answer: 'No. Camera and microphone are off when you join. You can take part with your voice alone, or just listen.',
  },
  {
    question: 'Are classes recorded?',
    answer: 'No. Classes are never recorded, and nobody can turn recording on.',
  },
  {
    question: 'What works without a network?',
    answer:
      'The Library, pages you have already opened, and files you have saved. You can also send receipts, messages, ratings and feedback: they wait on your phone until you are online.',
  },
  {
    question: 'I forgot my password.',
    answer:
      'Choose Forgot Password on the login page. We e-mail you a code to set a new password. This logs out all your other devices.',
  },
] as const
