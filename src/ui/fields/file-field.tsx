import { Suspense } from 'react'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import shared from '#src/ui/shared.module.css'
import type { FieldTexts } from './field-notes.tsx'
import styles from './file-field.module.css'
import type { FileFieldProps } from './file-field-props.ts'

const ChakraFileField = lazyWithRetry(
  async () => (await import('#src/ui/chakra/chakra-file-field.tsx')).ChakraFileField,
)

/** Takes the field's space while its code loads, so that nothing moves. */
const Pending = ({ label, hint }: FieldTexts) => (
  <div className={styles.pending} aria-busy="true">
    <span className={shared.strong}>{label}</span>
    <span className={styles.zone} />
    <span className={shared.hint}>{hint}</span>
  </div>
)

/** Accepts files by tap, keyboard or drag and drop, and shows the chosen files. */
export const FileField = (props: FileFieldProps) => (
  <Suspense fallback={<Pending label={props.label} hint={props.hint} />}>
    <ChakraFileField {...props} />
  </Suspense>
)
