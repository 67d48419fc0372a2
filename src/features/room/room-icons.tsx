import { createIcon, Icon } from '#src/ui/icons.tsx'

export const MicrophoneIcon = () => (
  <Icon>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />
  </Icon>
)

export const MutedIcon = createIcon(
  'M9 9V6a3 3 0 0 1 6 0v5M15 14.5A3 3 0 0 1 9 12M5.5 11.5A6.5 6.5 0 0 0 16 16.6M18.5 11.5c0 .9-.2 1.8-.5 2.600M12 18v3M4 4l16 16',
)

export const CameraIcon = () => (
  <Icon>
    <rect x="3" y="6.5" width="12" height="11" rx="2.5" />
    <path d="M15 10.500l6-3v9l-6-3z" />
  </Icon>
)

export const ScreenIcon = () => (
  <Icon>
    <rect x="3" y="4.5" width="18" height="12" rx="2" />
    <path d="M9 20h6M12 13.500v-6M9.5 9.500L12 7l2.5 2.5" />
  </Icon>
)

export const HandIcon = createIcon(
  'M8 12.500V6a1.5 1.5 0 0 1 3 0v5M11 10.500V4.500a1.5 1.5 0 0 1 3 0v6M14 10.500V6a1.5 1.5 0 0 1 3 0v8c0 4-2.5 6.5-6 6.5-3 0-4.5-1.5-6-4.500l-1.3-2.600a1.4 1.4 0 0 1 2.4-1.400L8 14',
)
export const SoundIcon = createIcon(
  'M4 9.500v5h3.500L12 18.500v-13L7.5 9.500zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
)
export const BookIcon = createIcon(
  'M12 6.500C10 5 7 4.5 3.5 4.800v13.400c3.5-.3 6.5.2 8.5 1.7 2-1.5 5-2 8.5-1.700V4.800C17 4.5 14 5 12 6.500zM12 6.500v13.4',
)

export const PeopleIcon = () => (
  <Icon>
    <circle cx="9" cy="8.5" r="3.25" />
    <path d="M2.8 19.500c.8-3.6 3.3-5.2 6.2-5.200s5.4 1.6 6.2 5.200M15.5 5.600a3.25 3.25 0 0 1 0 5.900M17.5 14.700c2 .6 3.3 2.2 3.8 4.8" />
  </Icon>
)

export const LeaveIcon = createIcon(
  'M10 4.500H6a1.5 1.5 0 0 0-1.5 1.500v12A1.5 1.5 0 0 0 6 19.500h4M14.5 8l4 4-4 4M18.5 12H9.5',
)

export const LockIcon = () => (
  <Icon>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
    <path d="M8 10.500V8a4 4 0 0 1 8 0v2.5" />
  </Icon>
)

export const CameraOffIcon = createIcon(
  'M8 6.500h4.500A2.500 2.500 0 0 1 15 9v1.500l6-3v9l-3.500-1.750M15 15v0a2.500 2.500 0 0 1-2.500 2.500h-7A2.500 2.500 0 0 1 3 15V9c0-.7.3-1.400.8-1.800M4 4l16 16',
)
export const FullScreenIcon = createIcon('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5')
export const MessageIcon = createIcon(
  'M5.5 4.500h13A1.500 1.500 0 0 1 20 6v9a1.500 1.500 0 0 1-1.500 1.500H11l-4.500 3.500v-3.500h-1A1.500 1.500 0 0 1 4 15V6a1.500 1.500 0 0 1 1.500-1.500zM8 9h8M8 12.500h5',
)
