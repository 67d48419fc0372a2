import { lazy } from 'react'
import { type PanelEntry, Panels } from '#src/features/library/quran/panels.tsx'

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
    render: () => <OfflineQuranPanel />,
  },
  {
    id: 'languages',
    label: 'Languages',
    render: () => <TranslationPicker />,
  },
  { id: 'bookmarks', label: 'Bookmarks', render: () => <BookmarksPanel /> },
  { id: 'juz', label: 'Juz', render: () => <JuzPanel /> },
]

/** Panels for the reader's bookmarks and settings, and for the divisions of the Quran. */
export const HomePanels = () => <Panels panels={PANELS} />
