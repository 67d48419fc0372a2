// What must hold before any test of behaviour is worth its time.
import { inTurn, sum, tool, vitest } from './steps.mjs'

const TREES = ['contract', 'outbox', 'src', 'sw', 'server', 'library']

/** Two lanes, because two cores are what everybody has. */
export const runChecks = async (filters = []) => {
  const quiet = { quiet: true }
  const lanes = await Promise.all([
    inTurn(
      [
        tool('types', 'tsc', '-b'),
        tool('boundaries', 'depcruise', '--config', '.dependency-cruiser.mjs', ...TREES),
        tool('unused code', 'knip', '--no-progress', '--no-config-hints'),
      ],
      quiet,
    ),
    inTurn(
      [tool('lint and format', 'biome', 'check', '.'), vitest('unit tests', ['--project', 'unit', ...filters])],
      quiet,
    ),
  ])
  return sum(lanes)
}
