const TOPIC_LABELS: Readonly<Record<string, string>> = {
  event: 'Notifications',
  'message-event': 'Notifications of messages',
  'reset-code': 'Mail to reset a password',
  'email-change': 'Mail to confirm a new address',
  'email-changed': 'Mail about a changed address',
  push: 'Push message',
  'notification-mail': 'Mail of a notification',
  file: 'Deletion of a file',
  meeting: 'Live room',
  'seat-offers': 'Offer of a free seat',
  'free-seats': 'Free seats in the lists of classes',
  receipt: 'Comparison of a receipt',
  'earlier-receipt': 'Comparison of an earlier receipt',
  'earlier-picture': 'Small copy of an earlier picture',
}

/** Names a kind of job for admins. */
export const topicLabel = (topic: string): string => TOPIC_LABELS[topic] ?? topic
