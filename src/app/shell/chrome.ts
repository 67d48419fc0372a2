/** Where the top bar and the footer hide (specification 2.1.23). */
const NO_HEADER = ['/signup', '/login', '/', '/about', '/donate', '/forgot-password', '/reset-password']
const NO_FOOTER = ['/signup', '/login', '/', '/forgot-password', '/reset-password']
/** A live room has the whole screen, alone and in the frame of a class room. */
const ROOM = /^\/room\//
/** Where the chat would be in the way: of forms, classes, meetings, an admin's tables, and the text of the Quran. */
const NO_CHAT =
  /^\/(signup|login|forgot-password|reset-password|SubmitFeedback|create-class|teacher-verification|manage-library|files\/.+|my-gigs\/.+|student-dashboard\/.+|teacher-dashboard\/.+|quran-chapters\/.+|room\/.+|admin-dashboard|manage-users|pending-teachers|gig-enrolments|ViewFeedback|audit-trail)$/

interface Chrome {
  readonly hasHeader: boolean
  readonly hasFooter: boolean
  /** Offers above the page: a live room has no place for them. */
  readonly hasOffers: boolean
  /** The floating link to a chat with the support. */
  readonly hasChat: boolean
}

/**
 * What frames a page.
 * @param pathname of the page
 */
export const chromeOf = (pathname: string): Chrome => {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const isRoom = ROOM.test(path)
  return {
    hasHeader: !isRoom && !NO_HEADER.includes(path),
    hasFooter: !isRoom && !NO_FOOTER.includes(path),
    hasOffers: !isRoom,
    hasChat: !NO_CHAT.test(path),
  }
}
