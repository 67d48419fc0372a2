import { execFileSync } from 'node:child_process'
import { NotInstallable } from '#tests/support/servers/debian.ts'

const runNft = (rules: string): void => void execFileSync('nft', [rules], { stdio: ['ignore', 'ignore', 'pipe'] })

/** Drops the packets of some UDP ports of this machine, in both directions. Needs root and nftables. */
export class UdpBlock {
  readonly #table = `inet halaqah_${crypto.randomUUID().replaceAll('-', '')}`
  #isOn = false

  block(ports: readonly number[]): void {
    this.unblock()
    if (ports.length === 0) return
    const set = `{ ${[...new Set(ports)].join(', ')} }`
    runNft(`table ${this.#table} {
      chain away { type filter hook output priority 0; udp sport ${set} drop; udp dport ${set} drop; }
    }`)
    this.#isOn = true
  }

  unblock(): void {
    if (this.#isOn) runNft(`delete table ${this.#table}`)
    this.#isOn = false
  }
}

/** @throws NotInstallable without the permission to block packets, as in most containers */
export const ensureBlockable = (): void => {
  const trial = new UdpBlock()
  try {
    trial.block([9])
    trial.unblock()
  } catch {
    throw new NotInstallable('Only root may cut the network, and not in every container.')
  }
}
