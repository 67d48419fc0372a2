import { lazy, Suspense } from 'react'
import { useIsStorageFull } from '#src/offline/outbox/storage-full.ts'

const PhoneFullDialog = lazy(async () => ({
  default: (await import('#src/features/downloads/phone-full-dialog.tsx')).PhoneFullDialog,
}))

/** Shown when an entry could not be stored on this phone. */
export const StorageFullPrompt = () =>
  useIsStorageFull() && (
    <Suspense>
      <PhoneFullDialog />
    </Suspense>
  )
