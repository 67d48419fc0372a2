import shared from '#src/ui/shared.module.css'

interface ReceiptLinkProps {
  href: string
  /** The accessible name, in a list of several receipts. */
  label?: string
}

/** Opens a receipt in a new tab. */
export const ReceiptLink = ({ href, label }: ReceiptLinkProps) => (
  <a className={shared.link} href={href} target="_blank" rel="noopener" aria-label={label}>
    View Receipt
  </a>
)
