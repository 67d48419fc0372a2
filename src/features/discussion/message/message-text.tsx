import { detectLanguage } from '#src/format/detect-language.ts'
import { classNames } from '#src/ui/class-names.ts'
import { LinkedText } from '#src/ui/user-text/linked-text.tsx'
import styles from './message.module.css'

/** Marks Urdu and Arabic, which need their own font and screen reader voice. */
export const MessageText = ({ text }: { text: string }) => {
  const language = detectLanguage(text)
  return (
    <p className={classNames(styles.text, language && styles.arabicLetters)} dir="auto" lang={language}>
      <LinkedText text={text} />
    </p>
  )
}
