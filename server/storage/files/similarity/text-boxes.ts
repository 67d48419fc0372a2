import type { ContrastMap } from './contrast-map.ts'

/** A rectangle in pixels; `right` and `bottom` are outside. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const MIN_CONTRAST = 28
/** Joins the words of a line, but not the two columns of a table. */
const MAX_GAP = 10
const MIN_HEIGHT = 8
const MAX_HEIGHT = 60
const MIN_WIDTH = 24
/** Bounds the time of a comparison for pictures of a whole page of text. */
const MAX_BOXES = 80

interface Run {
  readonly y: number
  readonly from: number
  readonly to: number
}

const findRuns = ({ values, width }: ContrastMap, y: number): Run[] => {
  const runs: Run[] = []
  let from = -1
  let to = -1
  for (let x = 0; x < width; x += 1) {
    if ((values[y * width + x] ?? 0) < MIN_CONTRAST) continue
    if (from >= 0 && x - to > MAX_GAP) {
      runs.push({ y, from, to: to + 1 })
      from = x
    }
    if (from < 0) from = x
    to = x
  }
  if (from >= 0) runs.push({ y, from, to: to + 1 })
  return runs
}

/** Groups of runs that touch each other (union–find). */
class RunGroups {
  readonly #parents: number[] = []

  add(): number {
    return this.#parents.push(this.#parents.length) - 1
  }

  find(run: number): number {
    let root = run
    while (this.#parents[root] !== root) root = this.#parents[root] ?? root
    this.#parents[run] = root
    return root
  }

  join(one: number, other: number): void {
    this.#parents[this.find(one)] = this.find(other)
  }
}

const touches = (one: Run, other: Run): boolean => one.from <= other.to && other.from <= one.to

const enclose = (box: Box | undefined, { y, from, to }: Run): Box => ({
  left: Math.min(box?.left ?? from, from),
  top: Math.min(box?.top ?? y, y),
  right: Math.max(box?.right ?? to, to),
  bottom: Math.max(box?.bottom ?? y + 1, y + 1),
})

interface GroupedRun {
  readonly run: Run
  readonly group: number
}

const joinTouching = (groups: RunGroups, { run, group }: GroupedRun, above: readonly GroupedRun[]): void => {
  for (const other of above) if (touches(run, other.run)) groups.join(group, other.group)
}

const encloseGroups = (map: ContrastMap): Box[] => {
  const groups = new RunGroups()
  const all: GroupedRun[] = []
  let above: readonly GroupedRun[] = []
  for (let y = 0; y < map.height; y += 1) {
    const row = findRuns(map, y).map((run) => ({ run, group: groups.add() }))
    for (const one of row) joinTouching(groups, one, above)
    all.push(...row)
    above = row
  }
  const boxes = new Map<number, Box>()
  for (const { run, group } of all) {
    const root = groups.find(group)
    boxes.set(root, enclose(boxes.get(root), run))
  }
  return [...boxes.values()]
}

const isText = ({ left, top, right, bottom }: Box): boolean => {
  const [width, height] = [right - left, bottom - top]
  return height >= MIN_HEIGHT && height <= MAX_HEIGHT && width >= MIN_WIDTH && width > height
}

/** False for a box at the edge of the picture, because a crop may have cut it. */
const isWhole = ({ left, top, right, bottom }: Box, { width, height }: ContrastMap): boolean =>
  left > 1 && top > 1 && right < width - 1 && bottom < height - 1

/** Finds the lines and words of a picture, largest first. Their edges are those of the letters, not of the picture. */
export const findTextBoxes = (map: ContrastMap): Box[] =>
  encloseGroups(map)
    .filter((box) => isText(box) && isWhole(box, map))
    .sort((one, other) => other.right - other.left - (one.right - one.left))
    .slice(0, MAX_BOXES)
