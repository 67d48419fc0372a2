import { lazy } from 'react'
import { type PanelEntry, Panels } from '#src/features/library/quran/panels.tsx'
import { RequiresCacheStorage } from '#src/features/library/quran/requires-cache-storage.tsx'

const OfflineQuranPanel = lazy(async () => ({
  default: (await import('#src/features/library/quran/offline/offline-quran-panel.tsx')).OfflineQuranPanel,
}))
const TranslationPicker = lazy(async () => ({
  default: (await import('#src/features/library/quran/translations/translation-picker.tsx')).TranslationPicker,
}))
const BookmarksPanel = lazy(async () => ({
  default: (await import('#src/features/library/quran/bookmarks/bookmarks-panel.tsx')).BookmarksPanel,
}))
const JuzPanel = lazy(async () => ({
  default: (await import('#src/features/library/quran/go-to/juz-panel.tsx')).JuzPanel,
}))

const PANELS: readonly PanelEntry[] = [
  {
    id: 'save',
    label: 'Save',
    render: () => (
      <RequiresCacheStorage>
        <OfflineQuranPanel />
      </RequiresCacheStorage>
    ),
  },
  {
    id: 'languages',
    label: 'Languages',
    render: () => (
      <RequiresCacheStorage>
        <TranslationPicker />
      </RequiresCacheStorage>
    ),
  },
  { id: 'bookmarks', label: 'Bookmarks', render: () => <BookmarksPanel /> },
  { id: 'juz', label: 'Juz', render: () => <JuzPanel /> },
]

/** Panels for the reader's bookmarks and settings, and for the divisions of the Quran. */
export const HomePanels = () => <Panels panels={PANELS} />
