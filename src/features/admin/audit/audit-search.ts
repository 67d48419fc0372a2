const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface AuditSearch {
  /** The id of the account whose history is shown. */
  readonly account?: string
}

export const parseAuditSearch = ({ account }: Readonly<Record<string, unknown>>): AuditSearch =>
  typeof account === 'string' && ID.test(account) ? { account } : {}
