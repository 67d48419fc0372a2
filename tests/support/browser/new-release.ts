import { createHash } from 'node:crypto'
import { getQuranPacks, joinLines, type Pack, PieceLines, piecePath } from '#contract/library/packs.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const RELEASE_MARK = 'NEWER'

interface Release {
  /** The name of the only new piece. */
  readonly name: string
  /** Text in the changed first verse. */
  readonly mark: string
  /** Responses to replace, by path. */
  readonly changes: readonly (readonly [path: string, change: (text: string) => string])[]
}

export const fetchPacks = async (origin: string): Promise<readonly Pack[]> =>
  getQuranPacks.output.parse(await (await fetch(`${origin}${getQuranPacks.path}`)).json()).packs

/** The responses of a release that changed the first verse. */
export const createNewRelease = async (origin: string): Promise<Release> => {
  const packs = await fetchPacks(origin)
  const arabic = packs.find(({ kind }) => kind === 'arabic')
  if (!arabic) throw new Error('The server has no Arabic text.')
  const texts = arabic.pieces.map(async (piece) =>
    PieceLines.parse(await (await fetch(`${origin}${piecePath(piece.name)}`)).json()),
  )
  const [first = [], ...rest] = await Promise.all(texts)
  const changed = first.with(0, `${first[0]} ${RELEASE_MARK}`)
  const content = JSON.stringify(changed)
  const name = sha256(content).slice(0, 40)
  const pieces = arabic.pieces.map((piece, place) => (place === 0 ? { ...piece, name } : piece))
  const newer = { ...arabic, pieces, sha256: sha256(joinLines([changed, ...rest].flat())) }
  const list = JSON.stringify({ packs: packs.map((pack) => (pack === arabic ? newer : pack)) })
  return {
    name,
    mark: RELEASE_MARK,
    changes: [
      [getQuranPacks.path, () => list],
      [piecePath(name), () => content],
    ],
  }
}
