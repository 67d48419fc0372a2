interface Told {
  readonly title: string
  readonly description: string
  readonly maxStudents: number
}

const EXCERPT = 120

const excerpt = (text: string): string => (text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text)

const PARTS: readonly ((gig: Told) => string)[] = [
  ({ title }) => `Title: ${title}`,
  ({ description }) => `Description: ${excerpt(description)}`,
  ({ maxStudents }) => `Places: ${maxStudents}`,
]

/** PKR as admins read it in the trail. */
export const pkr = (amount: number): string => `PKR ${amount.toLocaleString('en-US')}`

/** What an edit has changed besides the price, as the trail tells it; nothing where nothing changed. */
export const changesInWords = (from: Told, to: Told): { before: string; after: string } | undefined => {
  const changed = [from.title !== to.title, from.description !== to.description, from.maxStudents !== to.maxStudents]
  if (!changed.includes(true)) return undefined
  const tell = (gig: Told): string => PARTS.flatMap((part, n) => (changed[n] ? [part(gig)] : [])).join(' · ')
  return { before: tell(from), after: tell(to) }
}
