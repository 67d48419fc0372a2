import ICAL from 'ical.js'

interface Entry {
  readonly uid: string
  readonly start: string
}

/** All lessons of a calendar up to a day, as another program reads them. */
export const readEntries = (text: string, to: string): Entry[] => {
  const component = new ICAL.Component(ICAL.parse(text))
  for (const zone of component.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = component.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  const masters = events.filter((event) => !event.isRecurrenceException())
  for (const exception of events.filter((event) => event.isRecurrenceException()))
    masters.find(({ uid }) => uid === exception.uid)?.relateException(exception)
  const end = Date.parse(to)
  return masters
    .flatMap((event) => {
      const found: Entry[] = []
      const iterator = event.iterator()
      for (let next = iterator.next(); next && next.toJSDate().getTime() < end; next = iterator.next()) {
        const { startDate } = event.getOccurrenceDetails(next)
        found.push({ uid: event.uid, start: startDate.toJSDate().toISOString() })
      }
      return found
    })
    .sort((one, other) => one.start.localeCompare(other.start))
}

/** The starts of all lessons of a calendar up to a day. */
export const startsIn = (text: string, to = '2026-12-31T00:00:00Z') => readEntries(text, to).map(({ start }) => start)
