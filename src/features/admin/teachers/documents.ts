import { type PendingTeacher, PICTURE_INDEX } from '#contract/verification.ts'
import { formatCnic } from './applicants.ts'

export interface TeacherDocument {
  readonly name: string
  /** `File 1`, counted without gaps. */
  readonly label: string
  readonly url: string
  /** The text of the check: what the admin has to compare. */
  readonly check: string
}

/** Prevents line breaks within the number, because the admin compares it digit by digit. */
const formatUnbroken = (digits: string): string => formatCnic(digits).replaceAll('-', '\u2011')

/** In the order of a teacher's documents. */
const SLOTS: readonly { readonly name: string; readonly check: (teacher: PendingTeacher) => string }[] = [
  {
    name: 'CNIC front',
    check: ({ name, cnicNumber }) =>
      `It shows the name ${[name, formatUnbroken(cnicNumber)].filter(Boolean).join(' and ')}`,
  },
  {
    name: 'CNIC back',
    check: ({ cnicNumber }) => `It belongs to the CNIC ${formatUnbroken(cnicNumber)}`.trim(),
  },
  { name: 'Picture', check: () => 'It shows the person on the CNIC' },
  { name: 'Degree', check: ({ name }) => `It can be read and names ${name}` },
]

const toSlot = (index: number) => SLOTS[index] ?? { name: `Document ${index + 1}`, check: () => 'It can be read' }

/** The submitted documents. A missing one is an empty string. */
export const listDocuments = (teacher: PendingTeacher): readonly TeacherDocument[] =>
  teacher.documents
    .map((url, index) => ({ url, name: toSlot(index).name, check: toSlot(index).check(teacher) }))
    .filter(({ url }) => url !== '')
    .map((document, index) => ({ ...document, label: `File ${index + 1}` }))

/** The names of documents that the teacher has left out. */
export const listMissing = ({ documents }: PendingTeacher): readonly string[] =>
  documents.every((url) => url === '')
    ? []
    : SLOTS.filter((_, index) => index !== PICTURE_INDEX && !documents[index]).map(({ name }) => name)
