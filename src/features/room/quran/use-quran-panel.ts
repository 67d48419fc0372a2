import { useState } from 'react'

export interface QuranPanelState {
  readonly isOpen: boolean
  /** The verse that the teacher shows while this person's panel is closed. */
  readonly unseen: string | null
  /** The unseen verse, until its note is closed. */
  readonly noted: string | null
  readonly setOpen: (isOpen: boolean) => void
  readonly closeNote: () => void
}

/**
 * Opens the panel when the teacher begins to show verses. For a person who has closed it, a note announces new verses.
 */
export const useQuranPanel = (verse: string | null): QuranPanelState => {
  const [isOpen, setOpen] = useState(verse !== null)
  const [previous, setPrevious] = useState(verse)
  const [seen, setSeen] = useState(verse)
  const [dismissed, setDismissed] = useState<string | null>(null)
  if (verse !== previous) {
    setPrevious(verse)
    setDismissed(null)
    if (verse !== null && previous === null) setOpen(true)
  }
  if (isOpen && verse !== seen) setSeen(verse)
  const unseen = isOpen || verse === seen ? null : verse
  const noted = unseen === dismissed ? null : unseen
  return { isOpen, unseen, noted, setOpen, closeNote: () => setDismissed(unseen) }
}
