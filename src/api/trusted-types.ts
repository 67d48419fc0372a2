import { TRUSTED_TYPES_POLICY } from '#contract/trusted-types.ts'

/** Any tag but those of a verse list, or an event handler. */
const FORBIDDEN_MARKUP = /<(?!\/?(?:ol|li|span)\b)|<[^>]*\son\w+\s*=/i
const WORKER_URL = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js'

const requireVerseMarkup = (html: string): string => {
  if (FORBIDDEN_MARKUP.test(html)) throw new TypeError('Not verses')
  return html
}

/**
 * The only Trusted Types policy. The server forbids others (`require-trusted-types-for`), so any other string for
 * `innerHTML` throws. Browsers without Trusted Types get plain strings.
 */
const policy = (typeof window === 'undefined' ? undefined : window.trustedTypes)?.createPolicy(TRUSTED_TYPES_POLICY, {
  createHTML: requireVerseMarkup,
  // Ignores its argument, so that no other script can become a worker.
  createScriptURL: (_url: string) => WORKER_URL,
})

/** @throws TypeError for markup other than lists and spans */
export const trustVerseMarkup = (html: string): string | TrustedHTML =>
  policy?.createHTML(html) ?? requireVerseMarkup(html)

export const trustedWorkerUrl: string | TrustedScriptURL = policy?.createScriptURL(WORKER_URL) ?? WORKER_URL
