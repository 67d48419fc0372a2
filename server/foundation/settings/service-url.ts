import * as z from 'zod/mini'

interface UrlRules {
  /** Without the colon. */
  readonly schemes: readonly string[]
  /** Whether it may hold a user and a password. */
  readonly mayHaveUser?: boolean
  /** What may follow the host, and the sentence that says so. Everything by default. */
  readonly path?: { readonly pattern: RegExp; readonly rule: string }
}

const ENCODE = 'percent-encode special characters of user and password'

/** The text before the URL is parsed: a parser's own message, or Node's warning, would quote the password. */
const TEXT_RULES: readonly (readonly [RegExp, string])[] = [
  [/[\s\p{Cc}]/u, `should have no spaces or line breaks: ${ENCODE}, a space is %20`],
  [/%(?![\da-f]{2})/i, `should have two hexadecimal digits after each %: ${ENCODE}, a % itself is %25`],
  [/#/, `should have no #: ${ENCODE}, a # is %23`],
  [
    /@.*@|^\w+:\/\/[^@]*[/?][^@]*@/,
    `should have one @, before the host: ${ENCODE}, an @ is %40, a / is %2F, a ? is %3F`,
  ],
]

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const findTextFault = (text: string): string | undefined =>
  TEXT_RULES.find(([pattern]) => pattern.test(text))?.[1] ??
  (isDecodable(text) ? undefined : `should be percent-encoded as UTF-8: ${ENCODE}, an é is %C3%A9`)

/**
 * Finds out why a text cannot be the URL of a service. The answer names the rule and never quotes the text, which may hold
 * a password.
 * @returns undefined if it can
 */
export const findUrlFault = (text: string, { schemes, mayHaveUser = true, path }: UrlRules): string | undefined => {
  const starts = schemes.map((scheme) => `${scheme}://`)
  if (!starts.some((start) => text.startsWith(start))) return `should start with ${starts.join(' or ')}`
  const fault = findTextFault(text)
  if (fault) return fault
  const url = URL.parse(text)
  if (!url) return `should be a URL with a host, and a number as its port: ${ENCODE}, a : is %3A, a / is %2F`
  // PostgreSQL's URL may name the folder of a Unix socket instead: postgres:///name?host=/run/postgresql
  if (url.host === '' && !url.searchParams.get('host')) return 'should name a host after //'
  if (!mayHaveUser && (url.username || url.password)) return 'should have no user and no password'
  return path && !path.pattern.test(`${url.pathname}${url.search}`) ? path.rule : undefined
}

/** A schema of such a URL. Its messages never quote the value. */
export const serviceUrl = (rules: UrlRules) =>
  z.string().check(({ value, issues }) => {
    const message = findUrlFault(value, rules)
    if (message) issues.push({ code: 'custom', message, input: value })
  })

/** The URL of a PostgreSQL database. */
export const DATABASE_RULES: UrlRules = { schemes: ['postgres', 'postgresql'] }

const WEB_RULES: UrlRules = { schemes: ['https', 'http'] }

/** A schema of the URL of a web service. */
export const webUrl = () => serviceUrl(WEB_RULES)

/** Whether a text is the URL of a web service. */
export const isWebUrl = (text: string): boolean => findUrlFault(text, WEB_RULES) === undefined
