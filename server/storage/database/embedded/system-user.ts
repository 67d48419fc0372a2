import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Programs } from './programs.ts'

/** Linux capabilities that let a user enter folders of others. Containers usually grant only the second. */
const CAPABILITIES = ['dac_read_search', 'dac_override'] as const

/** The user that PostgreSQL runs as. Without numbers it is the user of this process. */
export interface SystemUser {
  readonly uid?: number
  readonly gid?: number
  /** Set only if the user may not enter a folder above the data. */
  readonly capability?: (typeof CAPABILITIES)[number]
  /** Set if root may not change to another user, as in a container with a single user id. */
  readonly isMapped?: boolean
}

interface Command {
  readonly program: string
  readonly args: readonly string[]
  /** Options of `spawn`. */
  readonly ids: { readonly uid?: number; readonly gid?: number }
}

/** The command that runs a program as this user. */
export const commandAs = (user: SystemUser, program: string, args: readonly string[]): Command => {
  const { uid, gid, capability } = user
  // In a user namespace of its own, the program sees root's id and files under another number.
  if (user.isMapped)
    return { program: 'unshare', args: ['--user', '--map-user=1', '--map-group=1', program, ...args], ids: {} }
  if (uid === undefined || gid === undefined) return { program, args, ids: {} }
  if (!capability) return { program, args, ids: { uid, gid } }
  // `access` checks the capabilities of another user only with this bit.
  const keep = ['--securebits=+no_setuid_fixup', `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`]
  const become = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  return { program: 'setpriv', args: [...keep, ...become, program, ...args], ids: {} }
}

const OTHERS_MAY_ENTER = 0o001
const CANDIDATES = ['postgres', 'nobody']
const ALTERNATIVES = 'or run the app as an ordinary user, or set DATABASE_URL to a PostgreSQL server.'

const idOf = (flag: '-u' | '-g', name: string): number | undefined => {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

const mayBecome = (ids: { readonly uid: number; readonly gid: number }): boolean =>
  spawnSync('true', { ...ids, cwd: '/' }).error === undefined

const findUser = (): SystemUser => {
  for (const name of CANDIDATES) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid && gid !== undefined) return mayBecome({ uid, gid }) ? { uid, gid } : { isMapped: true }
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and this system has no user ${CANDIDATES.join(' or ')}. Create one with: useradd --system postgres\n${ALTERNATIVES}`,
  )
}

/**
 * Chooses the user that PostgreSQL runs as, because it refuses to run as root. The owner of existing data keeps it.
 * @param cluster the data folder, which may not exist yet
 */
export const chooseSystemUser = (cluster: string): SystemUser => {
  if (process.getuid?.() !== 0) return {}
  const owner = existsSync(cluster) ? statSync(cluster) : undefined
  return owner?.uid ? { uid: owner.uid, gid: owner.gid } : findUser()
}

/** Gives a file or a folder to the database's user. */
export const giveTo = ({ uid, gid }: SystemUser, path: string): void => {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/** Gives a folder and everything in it to the database's user, as after a restore by root. */
export const giveFolderTo = (user: SystemUser, folder: string): void => {
  if (user.uid === undefined || statSync(folder).uid === user.uid) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!lstatSync(path).isSymbolicLink()) giveTo(user, path)
  }
  giveTo(user, folder)
}

const mayEnter = (folder: string, { uid, gid }: SystemUser): boolean => {
  const { mode, uid: owner, gid: group } = statSync(folder)
  if (owner === uid) return (mode & 0o100) !== 0
  return (mode & (group === gid ? 0o010 : OTHERS_MAY_ENTER)) !== 0
}

const findClosedFolder = (path: string, user: SystemUser): string | undefined => {
  const parent = dirname(path)
  const above = parent === path ? undefined : findClosedFolder(parent, user)
  return above ?? (mayEnter(path, user) ? undefined : path)
}

/** Lets the database's user pass through the data folder, without listing it. */
export const openDataFolder = (dataDir: string, user: SystemUser): void => {
  if (user.uid !== undefined && !mayEnter(dataDir, user))
    chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | OTHERS_MAY_ENTER)
}

/** @returns why the program does not run; undefined if it does */
const findFailure = ({ postgres }: Programs, user: SystemUser): string | undefined => {
  // Unlike `--version`, this option needs PostgreSQL to find its own folder.
  const { program, args, ids } = commandAs(user, postgres, ['--describe-config'])
  const { status, error, stderr } = spawnSync(program, args, { ...ids, cwd: '/', encoding: 'utf8' })
  return status === 0 ? undefined : (error?.message ?? stderr.trim())
}

/**
 * Makes sure that the database's user can run the programs, which are next to the data. Where root keeps the app in a
 * closed folder, such as /root, the user gets a capability to enter it.
 * @throws Error that says what prevents it, and what the operator can do
 */
export const requireRunnable = (programs: Programs, user: SystemUser): SystemUser => {
  const failure = findFailure(programs, user)
  if (failure === undefined) return user
  const closed = user.uid === undefined ? undefined : findClosedFolder(dirname(programs.postgres), user)
  if (!closed)
    throw new Error(
      `The embedded PostgreSQL does not run on this system (${failure}). Its programs need glibc, a DATA_DIR on a file system without noexec, and, if root starts the app, the right to change to user ${user.uid ?? CANDIDATES[0]}. Set DATABASE_URL to a PostgreSQL server instead.`,
    )
  for (const capability of CAPABILITIES)
    if (findFailure(programs, { ...user, capability }) === undefined) return { ...user, capability }
  throw new Error(
    `PostgreSQL refuses to run as root, and user ${user.uid} may not enter ${closed}. Set DATA_DIR to a folder that it can reach, such as /var/lib/halaqah,\n${ALTERNATIVES}`,
  )
}
