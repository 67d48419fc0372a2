import { Facts } from '#src/ui/lists/facts.tsx'
import { Stars } from '#src/ui/stars/stars.tsx'

interface ClassFiguresProps {
  /** With its period. */
  price: string
  gig: {
    readonly enrolledCount: number
    readonly maxStudents: number
    readonly ratings: readonly { readonly rating: number }[]
    readonly ratingSummary?: { readonly average: number } | undefined
  }
}

/** Price, students and rating of a class. */
export const ClassFigures = ({ price, gig }: ClassFiguresProps) => (
  <Facts
    facts={[
      { label: 'Price', value: price },
      { label: 'Students', value: `${gig.enrolledCount} / ${gig.maxStudents}` },
      { label: 'Rating', value: <Stars ratings={gig.ratings} summary={gig.ratingSummary} /> },
    ]}
  />
)
