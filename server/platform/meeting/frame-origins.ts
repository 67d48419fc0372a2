import type { MeetingSettings } from '#server/platform/meeting/meeting-settings.ts'

/** Every customer of Daily has a domain of their own, which is known only once a room is made. */
const DAILY = 'https://*.daily.co'

/**
 * Whose rooms a class room may show in a frame, beside our own.
 * @param settings of live rooms
 */
export const frameOrigins = ({ provider }: MeetingSettings): readonly string[] => (provider === 'daily' ? [DAILY] : [])
