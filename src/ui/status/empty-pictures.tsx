import { createIcon } from '#src/ui/icons.tsx'

// What an empty page will hold, or why it holds nothing. Pages of visitors draw their own, because the one that imports
// a picture of this file loads all.

export const BoardPicture = createIcon('M4 4.5h16v11H4zM12 15.5V20M8 20h8')
export const CalendarPicture = createIcon('M5 6h14v14H5zM5 10.5h14M9 3.5V8M15 3.5V8')
export const FilePicture = createIcon('M6 3.5h8l4 4v13H6zM14 3.5v4h4')
export const FolderPicture = createIcon('M3.5 6h6l2 2.5h9V19h-17z')
export const LensPicture = createIcon('M10.5 17a6.5 6.5 0 1 0-.01 0zM15.5 15.5L20.5 20.5')
export const LetterPicture = createIcon('M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7')
export const LockPicture = createIcon('M5.5 11h13v9h-13zM8 11V8a4 4 0 0 1 8 0v3M12 14.5v2')
export const MessagePicture = createIcon('M4 5h16v11H11l-4 4v-4H4zM8 9h8M8 12h5')
export const PeoplePicture = createIcon(
  'M9 11.5a3.25 3.25 0 1 0-.01 0zM2.5 19.5c.75-3.5 3.25-5 6.5-5s5.75 1.5 6.5 5M15.5 5.25a3.25 3.25 0 0 1 0 6.25M17.5 14.75c2.25.5 3.5 2 4 4.75',
)
export const ReceiptPicture = createIcon('M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6')
export const WalletPicture = createIcon('M4 8h16v11.5H4zM4 8l12-4v4M15.5 13.75H20')
