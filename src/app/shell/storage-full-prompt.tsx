import { lazy, Suspense } from 'react'
import { useIsStorageFull } from '#src/offline/outbox/storage-full.ts'

const PhoneFullDialog = lazy(async () => ({
  default: (await import('#src/features/downloads/storage-full-dialog.tsx')).StorageFullDialog,
}))

/** Shown when an entry could not be stored on this phone. */
export const StorageFullPrompt = () =>
  useIsStorageFull() && (
    <Suspense>
      <PhoneFullDialog />
    </Suspense>
  )
