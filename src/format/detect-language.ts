const ARABIC = /\p{Script=Arabic}/u
/** Letters that Urdu has and Arabic lacks, and the Urdu digits. */
const URDU = /[ٹپچڈڑژکگںھہۂۃیےۓ۰-۹]/

/** Guesses the language of Arabic script, for the font and the screen reader voice; undefined for other scripts. */
export const detectLanguage = (text: string): 'ur' | 'ar' | undefined => {
  if (!ARABIC.test(text)) return undefined
  return URDU.test(text) ? 'ur' : 'ar'
}
