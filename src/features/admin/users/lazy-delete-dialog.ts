import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'

export const DeleteDialog = lazyWithRetry(async () => (await import('./delete-dialog.tsx')).DeleteDialog)
