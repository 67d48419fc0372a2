interface ServiceWords {
  readonly label: string
  /** The purpose of the service for users. */
  readonly purpose: string
}

const SERVICE_WORDS: Readonly<Record<string, ServiceWords>> = {
  'File storage': { label: 'Files', purpose: 'Receipts, documents and class files are stored.' },
  Mail: { label: 'Mail', purpose: 'Codes for a new password and for a new address, and notifications.' },
  'Push messages': { label: 'Notifications on phones', purpose: 'They arrive while the app is closed.' },
  'Live rooms': { label: 'Live rooms', purpose: 'Lessons by video and sound.' },
  'TURN relay': { label: 'Relay for live rooms', purpose: 'For networks that allow no direct connection.' },
  Redis: { label: 'Link between servers', purpose: 'Needed only where the site has several servers.' },
}

/** Describes a service in words that need no technical knowledge. */
export const describeService = (name: string): ServiceWords => SERVICE_WORDS[name] ?? { label: name, purpose: '' }
