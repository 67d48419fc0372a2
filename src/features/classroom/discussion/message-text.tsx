import { classNames } from '#src/ui/class-names.ts'
import { detectLanguage } from './detect-language.ts'
import styles from './message.module.css'

/** Marks Urdu and Arabic, which need their own font and screen reader voice. */
export const MessageText = ({ text }: { text: string }) => {
  const language = detectLanguage(text)
  return (
    <p className={classNames(styles.text, language && styles.arabicLetters)} dir="auto" lang={language}>
      {text}
    </p>
  )
}
