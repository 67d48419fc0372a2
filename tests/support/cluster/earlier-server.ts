import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { RunningServer } from '#tests/support/servers/running-server.ts'

const ROOT = join(import.meta.dirname, '../../..')
const Manifest = z.object({ dependencies: z.record(z.string(), z.string()) })

const readDependencies = (folder: string): Readonly<Record<string, string>> =>
  Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).dependencies

/** Whether the repository's history reaches back to a commit. A shallow clone may not have it. */
export const hasCommit = (commit: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0

/** Links our packages where they are the same; otherwise installs those of the release. */
const providePackages = (folder: string): void => {
  const own = readDependencies(ROOT)
  const isSame = Object.entries(readDependencies(folder)).every(([name, version]) => own[name] === version)
  const options = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']
  if (isSame) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', options, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Writes the files of an earlier release into a folder, with packages that its server runs with. */
export const checkOutRelease = (commit: string, folder: string): void => {
  mkdirSync(folder)
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  providePackages(folder)
}

/** The server of an earlier release, from the folder of {@link checkOutRelease}. */
export class EarlierServer extends RunningServer {
  protected override readonly root: string

  constructor(
    folder: string,
    place: { readonly port: number; readonly dataDir: string },
    environment: Readonly<Record<string, string>>,
  ) {
    super(place.port, place.dataDir, environment)
    this.root = folder
  }
}
