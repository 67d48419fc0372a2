/** The panels of a teacher's class room, in the order of the side bar; their names stand in the address. */
export const TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'enrolled', label: 'Enrolled Students' },
  { id: 'pending', label: 'Pending Requests' },
] as const
export type TabId = (typeof TABS)[number]['id']

/** The tab that an address asks for; the first one where it asks for none that exists. */
export const tabOf = (searchText: string): TabId => {
  const asked = new URLSearchParams(searchText).get('tab')
  return TABS.find(({ id }) => id === asked)?.id ?? 'overview'
}
