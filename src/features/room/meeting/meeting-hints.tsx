import { Card } from '#src/ui/cards/card.tsx'
import styles from './meeting.module.css'

const HINTS = [
  {
    title: 'Camera and microphone',
    text: 'Choose Allow when the browser asks. You join with both off, and you can listen without them.',
  },
  {
    title: 'A stable connection',
    text: 'Stay where the signal is good, or use Wi-Fi. On a weak connection choose audio only: it needs far less data.',
  },
  {
    title: 'If something does not work',
    text: 'Press Refresh. If you still hear or see nothing, press Popout, or close other apps that use the camera or the microphone.',
  },
] as const

export const MeetingHints = () => (
  <Card as="section" aria-labelledby="meeting-hints">
    <h3 id="meeting-hints">Before you join</h3>
    <dl className={styles.hints}>
      {HINTS.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Card>
)
