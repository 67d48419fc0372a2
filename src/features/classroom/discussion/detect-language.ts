const ARABIC = /\p{Script=Arabic}/u
/** Letters that Urdu has and Arabic has not, and the digits of Urdu. */
const URDU = /[ٹپچڈڑژکگںھہۂۃیےۓ۰-۹]/

/** The language that a text in Arabic letters is probably in, for its type and for who hears it read out. */
export const detectLanguage = (text: string): 'ur' | 'ar' | undefined => {
  if (!ARABIC.test(text)) return undefined
  return URDU.test(text) ? 'ur' : 'ar'
}
