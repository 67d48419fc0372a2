import { createIcon } from '#src/ui/icons.tsx'

export const EndIcon = createIcon('M3.5 14.5v-2c5.5-4.5 11.5-4.5 17 0v2l-4 1-1-2.5q-3.5-1-7 0l-1 2.5z')
export const InviteIcon = createIcon('M20 4L10.5 13.5M20 4l-6 16-3.5-6.5L4 10z')
export const WindowIcon = createIcon('M13.5 4H20v6.5M20 4l-8 8M17 13.5V20H4V7h6.5')
export const RefreshIcon = createIcon('M19.5 12a7.5 7.5 0 1 1-2.200-5.300L20 9.400M20 4.5v5h-5')
export const CameraIcon = createIcon('M4 7h10.5v10H4zM14.5 11L20 8v8l-5.5-3z')
