// Makes a release: `npm run release -- 1.2.0`. Two commits and a tag, nothing is published.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const UNRELEASED = '## [Unreleased]'
const JOURNAL = 'server/storage/database/migrations/meta/_journal.json'
const PREVIOUS_RELEASE = 'tests/support/previous-release.ts'

const toNumbers = (version: string): number[] => version.split('.').map(Number)

/** Whether a version is three numbers, and higher than another one (precedence as in https://semver.org). */
export const isNextVersion = (version: string, current: string): boolean => {
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version)) return false
  const [next, last] = [toNumbers(version), toNumbers(current)]
  const at = next.findIndex((number, position) => number !== last[position])
  return at >= 0 && (next[at] ?? 0) > (last[at] ?? 0)
}

/**
 * Names the unreleased changes after a version, below an empty "Unreleased".
 * @param day `YYYY-MM-DD`
 * @throws Error if there are none
 */
export const releaseChangelog = (changelog: string, version: string, day: string): string => {
  const [, changes = ''] = changelog.split(UNRELEASED)
  if ((changes.split(/^## /m)[0] ?? '').trim() === '') throw new Error('CHANGELOG.md has no unreleased changes.')
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## [${version}] - ${day}`)
}

/**
 * Writes the release into the source of the tests that run it beside the next one.
 * @throws Error if the source lacks one of the fields
 */
export const writePreviousRelease = (
  source: string,
  release: { readonly version: string; readonly commit: string; readonly migration: string },
): string =>
  Object.entries(release).reduce((text, [name, value]) => {
    const field = new RegExp(`(\\b${name}: )'[^']*'`)
    if (!field.test(text)) throw new Error(`${PREVIOUS_RELEASE} has no field ${name}.`)
    return text.replace(field, `$1'${value}'`)
  }, source)

/**
 * Makes a release from a clean tree: changelog and version in one commit with the tag `v1.2.0`, then the commit that
 * lets the tests run this release beside the next one.
 * @param root of the repository
 * @throws Error that says what is missing; nothing is committed then
 */
export const makeRelease = (root: string, version: string, day: string): void => {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const change = (file: string, text: string): void => writeFileSync(join(root, file), text)
  const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
  const manifest: { readonly version: string } = JSON.parse(read('package.json'))
  if (!isNextVersion(version, manifest.version))
    throw new Error(`The version has to be three numbers above ${manifest.version}, as in: npm run release -- 1.2.0`)
  if (git('status', '--porcelain') !== '') throw new Error('The tree has uncommitted changes.')
  if (git('tag', '--list', `v${version}`) !== '') throw new Error(`The tag v${version} exists already.`)
  const { entries }: { readonly entries: readonly { readonly tag: string }[] } = JSON.parse(read(JOURNAL))
  const migration = entries.at(-1)?.tag ?? ''
  const changelog = releaseChangelog(read('CHANGELOG.md'), version, day)
  // Throws for a source that it cannot change.
  writePreviousRelease(read(PREVIOUS_RELEASE), { version, commit: '', migration })
  const quietly = ['ignore', 'ignore', 'inherit'] as const
  execFileSync('npm', ['version', version, '--no-git-tag-version', '--ignore-scripts'], {
    cwd: root,
    stdio: [...quietly],
  })
  change('CHANGELOG.md', changelog)
  git('commit', '--quiet', '--all', '--message', `chore: release ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', version)
  const release = { version, commit: git('rev-parse', 'HEAD'), migration }
  change(PREVIOUS_RELEASE, writePreviousRelease(read(PREVIOUS_RELEASE), release))
  git('commit', '--quiet', '--all', '--message', `test: run ${version} beside the next release`)
}

if (import.meta.main) {
  try {
    makeRelease(join(import.meta.dirname, '..'), process.argv[2] ?? '', new Date().toISOString().slice(0, 10))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
