import { useState } from 'react'

export interface QuranPanelState {
  readonly isOpen: boolean
  /** The verse that the teacher shows while this person's panel is closed. */
  readonly unseen: string | null
  /** The unseen verse, until its note is closed. */
  readonly noted: string | null
  /** The verse that was shown last in this class. */
  readonly lastShown: string | null
  readonly setOpen: (isOpen: boolean) => void
  readonly closeNote: () => void
}

const useLastShown = (verse: string | null, earlier: string | null): string | null => {
  const [lastShown, setLastShown] = useState(verse ?? earlier)
  if (verse !== null && verse !== lastShown) setLastShown(verse)
  return lastShown
}

/**
 * Opens the panel when the teacher begins to show verses. For a person who has closed it, a note announces new verses.
 * @param earlier the verse that was shown last before this visit
 */
export const useQuranPanel = (verse: string | null, earlier: string | null): QuranPanelState => {
  const [isOpen, setOpen] = useState(verse !== null)
  const [previous, setPrevious] = useState(verse)
  const [seen, setSeen] = useState(verse)
  const lastShown = useLastShown(verse, earlier)
  const [dismissed, setDismissed] = useState<string | null>(null)
  if (verse !== previous) {
    setPrevious(verse)
    setDismissed(null)
    if (verse !== null && previous === null) setOpen(true)
  }
  if (isOpen && verse !== seen) setSeen(verse)
  const unseen = isOpen || verse === seen ? null : verse
  const noted = unseen === dismissed ? null : unseen
  return { isOpen, unseen, noted, lastShown, setOpen, closeNote: () => setDismissed(unseen) }
}
