import { formatCount } from '#contract/text/format-count.ts'

/** The name of the button of the teacher, who calls the students with raised hands. */
export const describePeopleButton = (hands: number): string =>
  hands === 0 ? 'People' : `People, ${formatCount(hands, 'hand')}`

interface PeopleCounts {
  readonly hands: number
  readonly people: number
}

/** The name of a button that shows the number of people. */
export const describePeopleChip = ({ hands, people }: PeopleCounts): string =>
  `${describePeopleButton(hands)}, ${people} in the room`
