import { createIcon } from '#src/ui/icons.tsx'

export const BookmarkIcon = createIcon('M7 4h10v16l-5-4-5 4z')
export const CopyIcon = createIcon('M9 9h11v11H9zM15 9V4H4v11h5')
export const ShareIcon = createIcon('M12 15V4M8 8l4-4 4 4M5 12v8h14v-8')
