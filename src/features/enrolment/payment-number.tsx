import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { copyText } from '#src/ui/toasts/copy-text.ts'
import styles from './enrol-dialog.module.css'

interface PaymentNumberProps {
  number: string
  /** The account holder; empty if the operator has set none. */
  name: string
}

/** The payment number, with a copy button. */
export const PaymentNumber = ({ number, name }: PaymentNumberProps) => {
  const copy = () => copyText(number, { copied: 'Number copied', failed: 'Please copy the number by hand.' })
  return (
    <span className={styles.payment}>
      <span>
        <bdi className={styles.number}>{number}</bdi>
        {name && (
          <span className={shared.hint}>
            Account name: <bdi>{name}</bdi>
          </span>
        )}
      </span>
      <Button variant="quiet" aria-label="Copy the payment number" onClick={() => void copy()}>
        Copy
      </Button>
    </span>
  )
}
