import { useState } from 'react'
import { uploadTeacherDetails } from '#contract/verification.ts'
import { findFileProblem } from '#src/offline/chosen-files/check-file.ts'
import { FileField } from '#src/ui/fields/file-field.tsx'
import { CropDialog } from '#src/ui/overlays/crop-dialog.tsx'
import styles from './verification.module.css'
import type { ChosenFiles, DetailsField } from './verification-rules.ts'

const FILE_HINT = 'PNG, JPG, PDF up to 10MB'
const { cnic, degree, profilePicture } = uploadTeacherDetails.files
const FILE_FIELDS = [
  {
    name: 'picture',
    label: 'Profile Picture',
    rule: profilePicture,
    hint: 'PNG, JPG up to 10MB. Women need not upload a picture.',
  },
  { name: 'degree', label: 'Original Madrassa Degree', rule: degree, hint: FILE_HINT },
  { name: 'cnicFront', label: 'CNIC Front', rule: cnic, hint: FILE_HINT },
  { name: 'cnicBack', label: 'CNIC Back', rule: cnic, hint: FILE_HINT },
] as const

interface DetailsFilesProps {
  files: ChosenFiles
  onFiles: (chosen: Partial<ChosenFiles>) => void
  errorOf: (field: DetailsField) => string | null
}

export const DetailsFiles = ({ files, onFiles, errorOf }: DetailsFilesProps) => {
  const [uncropped, setUncropped] = useState<File | null>(null)
  const choose = async (name: (typeof FILE_FIELDS)[number]['name'], chosen: readonly File[]) => {
    const [picture] = name === 'picture' ? chosen : []
    // Validate before opening the cropper.
    if (picture && (await findFileProblem(picture, profilePicture)) === null) setUncropped(picture)
    else onFiles({ [name]: chosen })
  }
  const close = () => setUncropped(null)
  return (
    <div className={styles.files}>
      {FILE_FIELDS.map(({ name, label, hint, rule }) => (
        <FileField
          key={name}
          label={label}
          hint={hint}
          accept={rule.types.join(',')}
          files={files[name]}
          onChoose={(chosen) => void choose(name, chosen)}
          onRemove={() => onFiles({ [name]: [] })}
          error={errorOf(name)}
        />
      ))}
      {uncropped && (
        <CropDialog
          picture={uncropped}
          onClose={close}
          onCropped={(picture) => {
            close()
            onFiles({ picture: [picture] })
          }}
        />
      )}
    </div>
  )
}
