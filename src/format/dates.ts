let dateTimeFormat: Intl.DateTimeFormat | undefined

/** A moment in the reader's own time zone: `21 Nov 2025, 05:02`. */
export const formatDateTime = (iso: string): string => {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return ''
  // Made when it is needed: the browser reads its tables for it.
  dateTimeFormat ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return dateTimeFormat.format(moment)
}
