const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)'

interface Place {
  readonly pathname: string
}

/** Whether the address ends in the number of a chapter or the id of a class. */
const isDetail = ({ pathname }: Place): boolean => /\/(\d+|[\da-f-]{36})$/.test(pathname)

/** The types of the view transition between a list and one of its entries; false for other navigations. */
export const viewTransitionTypes = ({
  fromLocation,
  toLocation,
}: {
  readonly fromLocation?: Place | undefined
  readonly toLocation: Place
}): string[] | false => {
  if (!fromLocation || matchMedia(REDUCED_MOTION_QUERY).matches) return false
  return isDetail(fromLocation) === isDetail(toLocation) ? false : ['detail']
}
