import { detectLanguage } from '#src/format/detect-language.ts'
import { classNames } from '#src/ui/class-names.ts'
import styles from './message.module.css'
import { splitLinks, type TextPart } from './split-links.ts'

const MessagePart = ({ text, href }: TextPart) =>
  href ? (
    // The explicit direction excludes the URL from the detection of the message's direction (`dir="auto"`).
    <a className={styles.link} dir="ltr" href={href} target="_blank" rel="noopener noreferrer ugc">
      {text}
    </a>
  ) : (
    text
  )

/** Marks Urdu and Arabic, which need their own font and screen reader voice. */
export const MessageText = ({ text }: { text: string }) => {
  const language = detectLanguage(text)
  return (
    <p className={classNames(styles.text, language && styles.arabicLetters)} dir="auto" lang={language}>
      {splitLinks(text).map((part) => (
        <MessagePart key={part.at} {...part} />
      ))}
    </p>
  )
}
