import { useQuery } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { configurationQuery } from '#src/api/configuration.ts'
import shared from '#src/ui/shared.module.css'
import { describeCapacity } from './describe-capacity.ts'

/** Warns the teacher before the lesson if the class is larger than its room. */
export const CapacityNote = ({ gig: { enrolledCount } }: { gig: Gig }) => {
  const { data: config } = useQuery(configurationQuery())
  const note = config && describeCapacity({ ...config, students: enrolledCount })
  return note && <p className={shared.callout}>{note}</p>
}
