import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const A = 65
const LETTERS = 26
/** 262,144 hashes for about 200 files. */
const HASH_LENGTH = 3

/** A, B … Z, AA, BA … */
const toLetters = (index: number): string =>
  String.fromCharCode(A + (index % LETTERS)) + (index < LETTERS ? '' : toLetters(Math.floor(index / LETTERS) - 1))

const hashPath = (path: string): string => createHash('sha256').update(path).digest('base64url').slice(0, HASH_LENGTH)

/**
 * Names the classes of CSS modules by a short hash of the file's path and the position of the class in the file, such as
 * `_a3xB`. Such a name takes fewer bytes in the style sheet and in the scripts than the bundler's own. The browser's
 * and the server's build give the same names, and another file changes none.
 * @param root the folder that paths start from
 * @returns the option `generateScopedName`; it throws an error if two files have the same hash
 */
export const createClassNamer = (root: string) => {
  const files = new Map<string, string>()
  const classes = new Map<string, string[]>()
  return (name: string, filename: string): string => {
    const file = relative(root, filename)
    const hash = hashPath(file)
    const other = files.get(hash) ?? file
    if (other !== file) throw new Error(`${file} has the same short hash as ${other}. Rename one of them.`)
    files.set(hash, file)
    const known = classes.get(file) ?? []
    classes.set(file, known)
    if (!known.includes(name)) known.push(name)
    return `_${hash}${toLetters(known.indexOf(name))}`
  }
}
