import { isFramed } from '#src/features/room/room-presence.ts'

/** The class page shows the discussion beside the room on screens of this width. */
export const DISCUSSION_BESIDE_QUERY = '(min-width: 80rem)'

/** Whether the page that embeds the room already shows the discussion. */
export const isChatBeside = (): boolean => isFramed() && window.parent.matchMedia(DISCUSSION_BESIDE_QUERY).matches
