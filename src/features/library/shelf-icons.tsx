import { createIcon } from '#src/ui/icons.tsx'

export const OpenBookIcon = createIcon(
  'M20 11c-3-3-8-4-14-4v20c6 0 11 1 14 4 3-3 8-4 14-4V7c-6 0-11 1-14 4zM20 11v20M10 34l10-3 10 3',
  40,
)
export const ScrollIcon = createIcon(
  'M11 30V9a4 4 0 0 0-8 0v4h8M7 5h22a4 4 0 0 1 4 4v20M17 29v2a4 4 0 0 0 4 4h12a4 4 0 0 0 4-4v-2H17zM17 13h10M17 20h10',
  40,
)
export const ScalesIcon = createIcon(
  'M20 6v28M12 34h16M8 11h24M8 11L3 23h10L8 11zM32 11l-5 12h10l-5-12zM3 23c1 4 9 4 10 0M27 23c1 4 9 4 10 0',
  40,
)
export const BooksIcon = createIcon('M5 8h7v26H5zM12 12h7v22h-7zM22 11l7-2 6 23-7 2zM5 14h7M12 18h7M24 18l7-2', 40)
