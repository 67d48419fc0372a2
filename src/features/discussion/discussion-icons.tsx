import { createIcon, Icon } from '#src/ui/icons.tsx'

const SMALL_ICON_PX = 16

export const ClockIcon = () => (
  <Icon size={SMALL_ICON_PX}>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 4.75V8l2.25 1.5" />
  </Icon>
)

export const TickIcon = createIcon('M3.5 8.5l3 3 6-7', SMALL_ICON_PX)
export const DoubleTickIcon = createIcon('M1 8.5l3 3 6-7M7.5 11l.5.5 6-7', SMALL_ICON_PX)
export const MicrophoneIcon = createIcon(
  'M12 3.5a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v2.5',
)
export const PictureIcon = createIcon('M4 5.5h16v13H4zM4 16l4.5-4.5 4 4L15 13l5 4.5M15.5 9.25h.01')
export const SendIcon = createIcon('M4.5 12H11M4.5 12L3.5 4.5L20.5 12L3.5 19.5z')
export const NewLineIcon = createIcon('M19.5 5.5v7a2.5 2.5 0 0 1-2.5 2.5H5M9 11l-4 4 4 4')
