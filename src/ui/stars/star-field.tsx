import { useId } from 'react'
import { formatCount } from '#contract/text/format-count.ts'
import { classNames } from '#src/ui/class-names.ts'
import field from '#src/ui/fields/field.module.css'
import { FieldNotes, noteIds } from '#src/ui/fields/field-notes.tsx'
import shared from '#src/ui/shared.module.css'
import { Star } from './star.tsx'
import styles from './star-field.module.css'

interface StarFieldProps {
  label: string
  name: string
  /** The meaning of each number of stars, from one star. */
  words: readonly string[]
  /** 0 if none is chosen. */
  value: number
  onValue: (stars: number) => void
  error?: string | null
  disabled?: boolean
}

const starLabel = (stars: number, word: string): string => `${formatCount(stars, 'star')}: ${word}`

/** A rating input made of radio buttons, so that arrow keys and screen readers work. */
export const StarField = ({ label, name, words, value, onValue, error, disabled }: StarFieldProps) => {
  const id = useId()
  return (
    <fieldset
      className={classNames(field.field, styles.group)}
      disabled={disabled}
      aria-describedby={noteIds(id, { error })}
    >
      <legend className={shared.strong}>{label}</legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {words.map((word, index) => (
            <span key={word} className={styles.choice}>
              <input
                className={styles.input}
                type="radio"
                name={name}
                value={index + 1}
                checked={value === index + 1}
                aria-label={starLabel(index + 1, word)}
                onChange={() => onValue(index + 1)}
              />
              <Star mark={index < value ? 'full' : 'empty'} />
            </span>
          ))}
        </div>
        <p className={shared.hint} aria-hidden="true">
          {words[value - 1] ?? 'Tap a star'}
        </p>
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
