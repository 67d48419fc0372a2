import { type FormEvent, useState } from 'react'
import { BOOK_MAX_BYTES, BOOK_MISSING, BOOK_TOO_LARGE } from '#contract/library/books.ts'
import { BOOK_EXTENSIONS, type Shelf, toBookTitle } from '#contract/library/shelves.ts'
import { Button } from '#src/ui/button.tsx'
import { FileField } from '#src/ui/fields/file-field.tsx'
import { ProgressBar } from '#src/ui/status/progress-bar.tsx'
import styles from './books.module.css'
import { addBookMutation } from './books.queries.ts'
import { useBookUpload } from './use-book-upload.ts'

const ACCEPTED_EXTENSIONS = BOOK_EXTENSIONS.map((ending) => `.${ending}`).join(',')

const findFileProblem = (file: File | undefined): string => {
  if (!file) return BOOK_MISSING
  return file.size > BOOK_MAX_BYTES ? BOOK_TOO_LARGE : ''
}

/** Uploads a book to a shelf and previews its title. */
export const AddBookForm = ({ shelf }: { shelf: Shelf }) => {
  const [files, setFiles] = useState<readonly File[]>([])
  const [error, setError] = useState('')
  const { send, isPending, progress } = useBookUpload(addBookMutation(shelf))
  const [file] = files
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = findFileProblem(file)
    setError(problem)
    if (!problem && file && (await send(file))) setFiles([])
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FileField
        label="New book"
        hint="PDF or EPUB, up to 200 MB. The file name becomes the title."
        accept={ACCEPTED_EXTENSIONS}
        files={files}
        error={error}
        onChoose={setFiles}
        onRemove={() => setFiles([])}
      />
      {file && (
        <p role="status" dir="auto">
          Title: <strong>{toBookTitle(file.name)}</strong>
        </p>
      )}
      {isPending && <ProgressBar aria-label="Upload" max={1} value={progress} />}
      <Button type="submit" variant="outline" busy={isPending}>
        Add book
      </Button>
    </form>
  )
}
