import { TRUSTED_TYPES_POLICY } from '#contract/trusted-types.ts'

/** Another tag than those of a list of verses, or an event handler in one. */
const FORBIDDEN_MARKUP = /<(?!\/?(?:ol|li|span)\b)|<[^>]*\son\w+\s*=/i
const WORKER_URL = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js'

const requireVerseMarkup = (html: string): string => {
  if (FORBIDDEN_MARKUP.test(html)) throw new TypeError('Not verses')
  return html
}

/**
 * The one policy of the page. The server forbids every other (`require-trusted-types-for`), so a text that reaches
 * `innerHTML` on another way throws instead of running. Browsers without Trusted Types take the texts as they are.
 */
const policy = (typeof window === 'undefined' ? undefined : window.trustedTypes)?.createPolicy(TRUSTED_TYPES_POLICY, {
  createHTML: requireVerseMarkup,
  // Whatever is asked for: no other script becomes a worker.
  createScriptURL: (_url: string) => WORKER_URL,
})

/**
 * Markup of verses, for `dangerouslySetInnerHTML`.
 * @throws TypeError where the markup holds more than lists and spans
 */
export const trustVerseMarkup = (html: string): string | TrustedHTML =>
  policy?.createHTML(html) ?? requireVerseMarkup(html)

/** The address of our service worker, for its registration. */
export const trustedWorkerUrl: string | TrustedScriptURL = policy?.createScriptURL(WORKER_URL) ?? WORKER_URL
