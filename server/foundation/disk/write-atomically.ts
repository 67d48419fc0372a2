import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { PRIVATE_FILE } from './folders.ts'

const flush = (path: string): void => {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const writeFlushed = (path: string, text: string): void => {
  const handle = openSync(path, 'w', PRIVATE_FILE)
  try {
    const bytes = Buffer.from(text)
    // On a full disk a write may be short without an error.
    if (writeSync(handle, bytes) < bytes.length) throw new Error(`${path} cannot be written: the disk is full.`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Writes a small file that only the server's user can read. After a crash the file is either complete or missing. */
export const writeAtomically = (path: string, text: string): void => {
  const draft = `${path}.${process.pid}.part`
  try {
    writeFlushed(draft, text)
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  flush(dirname(path))
}
