const URDU_TIME_ZONE = 'Asia/Karachi'

/**
 * The language in which a new reader probably wants a translation. Most phones in Pakistan are set to English, although their
 * owners read Urdu better, so the time zone counts too.
 * @param languages BCP 47 tags, as `navigator.languages`
 * @param timeZone IANA name
 */
export const likelyLanguage = (languages: readonly string[], timeZone: string): 'urdu' | 'english' =>
  timeZone === URDU_TIME_ZONE || languages.some((tag) => /^ur\b|-PK$/iu.test(tag)) ? 'urdu' : 'english'
