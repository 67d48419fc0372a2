import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { appendFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PAGE_BYTES = 4096

export interface SmallDisk {
  readonly path: string
  /** Fills the disk until `freePages` pages of 4 KB remain. */
  readonly fill: (freePages: number) => Promise<void>
  readonly free: () => Promise<void>
  readonly unmount: () => void
}

const fillUp = async (filler: string): Promise<void> => {
  await writeFile(filler, '')
  try {
    for (;;) await appendFile(filler, Buffer.alloc(PAGE_BYTES))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

/**
 * Mounts a small tmpfs.
 * @returns undefined without the right to mount, which needs Linux and root
 */
export const mountSmallDisk = (megabytes: number): SmallDisk | undefined => {
  const path = mkdtempSync(join(tmpdir(), 'halaqah-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
  if (status !== 0) {
    rmSync(path, { recursive: true })
    return undefined
  }
  const filler = join(path, 'filler')
  return {
    path,
    fill: async (freePages) => {
      await fillUp(filler)
      await truncate(filler, (Math.floor((await stat(filler)).size / PAGE_BYTES) - freePages) * PAGE_BYTES)
    },
    free: () => rm(filler, { force: true }),
    unmount: () => {
      spawnSync('umount', ['--lazy', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}
