/** Side of the tile in pixels, before scaling. */
export const TILE = 40
const HALF = TILE / 2
const STEP = Math.PI / 8
/** The angles between the lines and the edges of the tiling. Each angle produces another star. */
const CONTACT_DEGREES = [40, 47, 54, 60, 66, 71] as const
const SCALES = [0.8, 1, 1.25] as const
const TURNS = [0, 45] as const
/** The pairs of colours in the style sheet. */
const TONES = ['green', 'teal', 'blue', 'plum', 'clay', 'gold'] as const
export type CoverTone = (typeof TONES)[number]

/** Classes of one subject share a colour. */
const SUBJECT_TONES: Readonly<Record<string, (typeof TONES)[number]>> = {
  Quran: 'green',
  Hadith: 'gold',
  Fiqh: 'blue',
  'Arabic Language': 'teal',
  'General Halaqahs': 'clay',
}

export interface CoverPattern {
  /** The path of a tile: an eight-fold star, and the quarters of the four-fold stars in the corners. */
  readonly star: string
  readonly corners: string
  readonly transform: string
  readonly tone: CoverTone
}

type Point = readonly [x: number, y: number]

const toPath = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}z`

/** Hankin's construction: two lines leave the middle of each edge and meet the next edge's on the bisector. */
const innerRadius = (apothem: number, { sides, contact }: { sides: number; contact: number }): number =>
  (apothem * Math.cos(contact)) / Math.cos(contact - Math.PI / sides)

const starPath = (contact: number): string => {
  const inner = innerRadius(HALF, { sides: 8, contact })
  return toPath(
    Array.from({ length: 16 }, (_, index) => {
      const radius = index % 2 === 0 ? HALF : inner
      return [HALF + radius * Math.cos(index * STEP), HALF + radius * Math.sin(index * STEP)]
    }),
  )
}

// The square between four octagons stands on its tip, so the points of its star are on the diagonals.
const cornersPath = (contact: number): string => {
  const apothem = (TILE * Math.tan(STEP)) / 2
  const tip = apothem * Math.SQRT1_2
  const inner = innerRadius(apothem, { sides: 4, contact })
  const quarter: readonly Point[] = [
    [0, 0],
    [inner, 0],
    [tip, tip],
    [0, inner],
  ]
  const flips: readonly ((value: number) => number)[] = [(value) => value, (value) => TILE - value]
  return flips.flatMap((flipX) => flips.map((flipY) => toPath(quarter.map(([x, y]) => [flipX(x), flipY(y)])))).join('')
}

/** FNV-1a: ids that differ in one letter get different patterns. */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

/**
 * Draws the star-and-square tiling of a class. The same id gives the same pattern on every phone.
 * @param subject selects the colour; without a known subject, the id selects it
 */
export const coverPattern = (id: string, subject = ''): CoverPattern => {
  let rest = hashText(id)
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => {
    const item = items[rest % items.length] ?? items[0]
    rest = Math.floor(rest / items.length)
    return item
  }
  const contact = (pick(CONTACT_DEGREES) * Math.PI) / 180
  const ownTone = pick(TONES)
  const tone = SUBJECT_TONES[subject] ?? ownTone
  const transform = `rotate(${pick(TURNS)}) scale(${pick(SCALES)})`
  return { star: starPath(contact), corners: cornersPath(contact), transform, tone }
}
