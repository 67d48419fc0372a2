import { classNames } from '#src/ui/class-names.ts'
import styles from './message.module.css'
import { scriptOf } from './script-of.ts'

/** What somebody wrote, in the direction and the type of its language. */
export const MessageText = ({ text }: { text: string }) => {
  const language = scriptOf(text)
  return (
    <p className={classNames(styles.text, language && styles.arabicLetters)} dir="auto" lang={language}>
      {text}
    </p>
  )
}
