import type { Shelf } from '#contract/library/shelves.ts'
import { Pattern } from '#src/ui/cover/pattern.tsx'

/** The colours of classes in the same subject. The other books have none, so each has its own. */
const SUBJECTS: Readonly<Partial<Record<Shelf, string>>> = { hadith: 'Hadith', fiqh: 'Fiqh' }

interface BookCoverProps {
  /** The file name, which a new version of the book keeps. */
  name: string
  shelf: Shelf
}

/** A small drawn cover, so that a row is found again by sight. */
export const BookCover = ({ name, shelf }: BookCoverProps) => (
  <Pattern id={name.split('/').at(-1) ?? name} subject={SUBJECTS[shelf]} size="book" />
)
