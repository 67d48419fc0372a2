const DROPPED_UNIT = 0
const SPACE_UNIT = 32
const LINE_END_UNIT = 10
const NOT_FOLDED_YET = 0xffff
const PAUSE_SIGN_CARRIER = 0x6d5
const [FIRST_PAUSE_SIGN, LAST_PAUSE_SIGN] = [0x6d6, 0x6db]
/** Every JavaScript engine accepts this many arguments in one call. */
const MAX_ARGUMENTS = 8192

/** Letters that keyboards and orthographies write differently, mapped to the one that the search compares. */
const FOLDED_LETTERS: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ں: 'ن',
  ء: '',
}
/** Marks, modifier letters and other characters without a sound of their own. */
const SILENT_CHARACTERS = /[\p{M}\p{Lm}'’‘`´\u200b-\u200f\u2060\ufeff]/gu
const NOT_ALPHANUMERIC_PATTERN = /[^\p{L}\p{N}]/u
const [ARABIC_ZERO, URDU_ZERO] = [0x660, 0x6f0]

const toDigitUnit = (unit: number): number | undefined => {
  const value = unit - (unit >= URDU_ZERO ? URDU_ZERO : ARABIC_ZERO)
  return unit >= ARABIC_ZERO && value >= 0 && value <= 9 ? 48 + value : undefined
}

const foldUnit = (unit: number): number => {
  const number = toDigitUnit(unit)
  if (number !== undefined) return number
  const bare = String.fromCharCode(unit).normalize('NFD').replace(SILENT_CHARACTERS, '').toLowerCase()
  if (bare === '') return DROPPED_UNIT
  const form = FOLDED_LETTERS[bare.charAt(0)] ?? bare.charAt(0)
  if (form === '') return DROPPED_UNIT
  return NOT_ALPHANUMERIC_PATTERN.test(form) ? SPACE_UNIT : form.charCodeAt(0)
}

// All texts consist of a few hundred characters, so each is folded once.
const foldedUnits = new Uint16Array(0x10000).fill(NOT_FOLDED_YET)

const foldUnitCached = (unit: number): number => {
  const known = foldedUnits[unit] ?? NOT_FOLDED_YET
  if (known !== NOT_FOLDED_YET) return known
  const found = foldUnit(unit)
  foldedUnits[unit] = found
  return found
}

/** U+06D5 before a pause sign is not a letter: IndoPak orthography uses it to carry the sign. */
const isPauseSignCarrier = (text: string, at: number): boolean => {
  if (text.charCodeAt(at) !== PAUSE_SIGN_CARRIER) return false
  const next = text.charCodeAt(at + 1)
  return next >= FIRST_PAUSE_SIGN && next <= LAST_PAUSE_SIGN
}

/** Joins UTF-16 code units to a string. Spreading the array into arguments takes eight times as long. */
export const stringFromUnits = (units: Uint16Array): string => {
  let text = ''
  for (let at = 0; at < units.length; at += MAX_ARGUMENTS) {
    text += Reflect.apply(String.fromCharCode, undefined, units.subarray(at, at + MAX_ARGUMENTS))
  }
  return text
}

/** Folds texts into one string: each between spaces, followed by a line feed. */
class TextFolder {
  readonly #units: Uint16Array
  #length = 0

  constructor(longest: number) {
    this.#units = new Uint16Array(longest)
  }

  #put(unit: number): void {
    this.#units[this.#length] = unit
    this.#length += 1
  }

  #space(): void {
    if (this.#units[this.#length - 1] !== SPACE_UNIT) this.#put(SPACE_UNIT)
  }

  add(text: string): number {
    const start = this.#length
    this.#put(SPACE_UNIT)
    for (let at = 0; at < text.length; at += 1) {
      const unit = foldUnitCached(text.charCodeAt(at))
      if (unit === DROPPED_UNIT || isPauseSignCarrier(text, at)) continue
      if (unit === SPACE_UNIT) this.#space()
      else this.#put(unit)
    }
    this.#space()
    this.#put(LINE_END_UNIT)
    return start
  }

  get text(): string {
    return stringFromUnits(this.#units.subarray(0, this.#length))
  }
}

/** Many texts folded into one string. */
export interface FoldedTexts {
  /** Each text folded, between spaces, followed by a line feed. */
  readonly text: string
  /** Start of each text in `text`. */
  readonly starts: Uint32Array
}

/** Characters that {@link TextFolder} adds to each text. */
const ADDED_UNITS_PER_TEXT = 3

/** Folds many texts at once. */
export const foldTexts = (texts: readonly string[]): FoldedTexts => {
  const folding = new TextFolder(texts.reduce((sum, text) => sum + text.length + ADDED_UNITS_PER_TEXT, 0))
  const starts = Uint32Array.from(texts, (text) => folding.add(text))
  return { text: folding.text, starts }
}

/**
 * Folds a text for search: removes marks and case, maps variants of a letter to one, and separates words by one space.
 */
export const foldText = (text: string): string => foldTexts([text]).text.trim()
