/** High for one address, because mobile operators put many phones behind one address. */
export const PUBLIC_LIMIT = { max: 600, seconds: 60, by: 'address' } as const

/** The page of a teacher shows at most this many of their classes, newest first. */
export const TEACHER_GIGS_MAX = 24
