import { SearchField } from '#src/ui/fields/search-field.tsx'
import shared from '#src/ui/shared.module.css'

interface QuranSearchFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  enterKeyHint: 'go' | 'search'
}

/** The search box for chapters, verses and divisions. Its placeholder has examples; the label is for screen readers. */
export const QuranSearchField = ({ label, ...field }: QuranSearchFieldProps) => (
  <SearchField
    {...field}
    label={<span className={shared.visuallyHidden}>{label}</span>}
    placeholder="Yaseen, 2:255, juz 5 or words"
  />
)
