/** The name of the button of the teacher, who calls the students with raised hands. */
export const describePeopleButton = (hands: number): string => {
  if (hands === 0) return 'People'
  return hands === 1 ? 'People, 1 hand' : `People, ${hands} hands`
}

interface PeopleCounts {
  readonly hands: number
  readonly people: number
}

/** The name of a button that shows the number of people. */
export const describePeopleChip = ({ hands, people }: PeopleCounts): string =>
  `${describePeopleButton(hands)}, ${people} in the room`
