import { createIcon } from '#src/ui/icons.tsx'

export const PlayIcon = createIcon('M8 5.5v13l10-6.5z')
export const PauseIcon = createIcon('M8.5 5.5v13M15.5 5.5v13')
