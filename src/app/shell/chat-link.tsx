import { useSupportChatUrl } from '#src/app/support-chat.ts'
import { Icon } from '#src/ui/icons.tsx'
import styles from './chat-link.module.css'

/**
 * The floating link to a chat with the support. It has a place of its own, at the end of the bottom navigation or in the
 * margin of a desktop, so that it never covers anything.
 */
export const ChatLink = () => {
  const chat = useSupportChatUrl()
  if (!chat) return null
  return (
    <aside className={styles.container} aria-label="Help">
      <a className={styles.chat} href={chat} target="_blank" rel="noreferrer" aria-label="Chat with us on WhatsApp">
        <Icon>
          <path d="M4 20l1.4-4.2A8 8 0 1 1 8.6 19z" />
          <path d="M9 11h.01M12.5 11h.01M16 11h.01" />
        </Icon>
      </a>
    </aside>
  )
}
