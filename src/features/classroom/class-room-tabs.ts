const STUDENTS = { id: 'students', label: 'Students', opens: 'enrolled' } as const
const RESOURCES = { id: 'files', label: 'Resources', opens: 'resources' } as const

/**
 * In the order of the side bar. The ids are the values of `?tab=` in the URL. A phone has room for four tabs: a group
 * of two is one of them, and the tab that it opens leads to the other; a tab `within` another one opens from the page
 * of that one.
 */
export const TEACHER_TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'enrolled', label: 'Enrolled Students', group: STUDENTS },
  { id: 'pending', label: 'Pending Requests', group: STUDENTS },
  { id: 'upload', label: 'Upload Resources', group: RESOURCES },
  { id: 'resources', label: 'View Resources', group: RESOURCES },
  { id: 'meeting', label: 'Start Meeting', within: 'overview' },
  { id: 'comments', label: 'Class Discussion' },
] as const
export type TeacherTab = (typeof TEACHER_TABS)[number]['id']

/** In the order of the side menu. */
export const STUDENT_TABS = [
  { id: 'about', label: 'About Class' },
  { id: 'resources', label: 'Resources' },
  { id: 'meeting', label: 'Meeting' },
  { id: 'discussion', label: 'Class Discussion' },
] as const
export type StudentTab = (typeof STUDENT_TABS)[number]['id']

type Tabs<Id extends string> = readonly [{ id: Id }, ...{ id: Id }[]]

/**
 * Reads the open tab from the URL. A missing or unknown `tab` opens the given one, or the first.
 * @param searchText the URL's query, with or without the leading `?`
 */
export const readTab = <Id extends string>(tabs: Tabs<Id>, searchText: string, fallback: Id = tabs[0].id): Id => {
  const requested = new URLSearchParams(searchText).get('tab')
  return tabs.find(({ id }) => id === requested)?.id ?? fallback
}

/**
 * The initial tab of a class: the live room if it is open, else the discussion if it has unread messages, else the
 * facts.
 */
export const firstStudentTab = (is: { readonly live: boolean; readonly unread: boolean }): StudentTab => {
  if (is.live) return 'meeting'
  return is.unread ? 'discussion' : 'about'
}
