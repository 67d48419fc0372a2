import { Icon } from '#src/ui/icons.tsx'

const SMALL_ICON_PX = 16

export const ClockIcon = () => (
  <Icon size={SMALL_ICON_PX}>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 4.75V8l2.25 1.5" />
  </Icon>
)

export const TickIcon = () => (
  <Icon size={SMALL_ICON_PX}>
    <path d="M3.5 8.5l3 3 6-7" />
  </Icon>
)

export const SendIcon = () => (
  <Icon>
    <path d="M4.5 12H11M4.5 12L3.5 4.5L20.5 12L3.5 19.5z" />
  </Icon>
)
