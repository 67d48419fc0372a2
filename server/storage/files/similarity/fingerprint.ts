import { type BoxHash, hashBox, toKeys, toSearchKeys } from './box-hash.ts'
import { type ContrastMap, readContrast } from './contrast-map.ts'
import { type Box, findTextBoxes } from './text-boxes.ts'

/** Pictures are compared by the texts in them. */
export interface Fingerprint {
  readonly map: ContrastMap
  readonly boxes: readonly (Box & { readonly hash: BoxHash })[]
}

/** Reads the texts of a picture, in about 20 ms. Rejects if it cannot be decoded. */
export const readFingerprint = async (picture: Buffer): Promise<Fingerprint> => {
  const map = await readContrast(picture)
  return { map, boxes: findTextBoxes(map).map((box) => ({ ...box, hash: hashBox(map, box) })) }
}

/** The keys to store a picture under: 27-bit integers, each once. */
export const storedKeys = ({ boxes }: Fingerprint): number[] => [...new Set(boxes.flatMap(({ hash }) => toKeys(hash)))]

/** For each text, the keys under which a copy may be stored. */
export const searchKeys = ({ boxes }: Fingerprint): number[] => [
  ...new Set(boxes.flatMap(({ hash }) => toSearchKeys(hash))),
]
