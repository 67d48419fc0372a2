import { TRUSTED_TYPES_POLICY } from '#contract/trusted-types.ts'

const OTHER_TAG = /<(?!\/?(?:ol|li|span)\b)/i
const EVENT_HANDLER = /<[^>]*\son\w+\s*=/i
const WORKERS: readonly string[] = ['/sw.js', '/dev-sw.js?dev-sw']

const onlyVerses = (html: string): string => {
  if (OTHER_TAG.test(html) || EVENT_HANDLER.test(html)) throw new TypeError('This is no text of verses.')
  return html
}

const onlyWorkers = (url: string): string => {
  if (!WORKERS.includes(url)) throw new TypeError('This is no worker of ours.')
  return url
}

/**
 * The one policy of the page. The server forbids every other (`require-trusted-types-for`), so a text that reaches
 * `innerHTML` on another way throws instead of running. Browsers without Trusted Types take the texts as they are.
 */
const policy = (typeof window === 'undefined' ? undefined : window.trustedTypes)?.createPolicy(TRUSTED_TYPES_POLICY, {
  createHTML: onlyVerses,
  createScriptURL: onlyWorkers,
})

/**
 * Markup of verses, for `dangerouslySetInnerHTML`.
 * @throws TypeError where the markup holds more than lists and spans
 */
export const trustedVerses = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? onlyVerses(html)

/**
 * The address of our service worker, for its registration.
 * @throws TypeError for any other script
 */
export const trustedWorker = (url: string): string | TrustedScriptURL =>
  policy?.createScriptURL(url) ?? onlyWorkers(url)
