const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)'

interface Place {
  readonly pathname: string
}

const isBelow = (detail: Place, list: Place): boolean => detail.pathname.startsWith(`${list.pathname}/`)

/** The types of the view transition between a list and a page below it; false for other navigations. */
export const viewTransitionTypes = ({
  fromLocation,
  toLocation,
}: {
  readonly fromLocation?: Place | undefined
  readonly toLocation: Place
}): string[] | false => {
  if (!fromLocation || matchMedia(REDUCED_MOTION_QUERY).matches) return false
  return isBelow(toLocation, fromLocation) || isBelow(fromLocation, toLocation) ? ['detail'] : false
}
