import { classNames } from '#src/ui/class-names.ts'
import { detectLanguage } from './detect-language.ts'
import styles from './message.module.css'

/** What somebody wrote, in the direction and the type of its language. */
export const MessageText = ({ text }: { text: string }) => {
  const language = detectLanguage(text)
  return (
    <p className={classNames(styles.text, language && styles.arabicLetters)} dir="auto" lang={language}>
      {text}
    </p>
  )
}
