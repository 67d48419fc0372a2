import { setTimeout as sleep } from 'node:timers/promises'
import type { ClassMember } from './class-member.ts'
import { expectVoices } from './class-steps.ts'
import type { LiveClass } from './live-class.ts'

/** A period in which one person received fewer voices than were sent, in milliseconds. */
export interface Silence {
  readonly during: string
  readonly longest: number
  /** The duration of the cause in milliseconds; 0 if it does not interrupt the media. */
  readonly away: number
}

/** The expected number of voices for each person. */
export type Voices = ReadonlyMap<ClassMember, number>

interface Cause extends Pick<Silence, 'away'> {
  /** Milliseconds since 1970. */
  readonly since: number
}

interface Cut {
  readonly member: ClassMember
  readonly seconds: number
  readonly voices: Voices
  /** Whether the browser reports that it is offline. */
  readonly isNoticed?: boolean
  readonly meanwhile?: () => Promise<void>
}

export const waitForVoices = async (voices: Voices): Promise<void> => {
  for (const [member, count] of voices) await expectVoices([member], count)
}

/** Disturbs a class and measures the interruptions of the audio. */
export class Disturbances {
  readonly silences: Silence[] = []
  readonly #live: LiveClass
  readonly #continuesWithoutServer: boolean
  /** The member whose network is cut; the others see them as lost. */
  #absent: ClassMember | null = null

  /** @param continuesWithoutServer whether the media continue while the server is down */
  constructor(live: LiveClass, continuesWithoutServer: boolean) {
    this.#live = live
    this.#continuesWithoutServer = continuesWithoutServer
  }

  /** Cuts the network of one person for some seconds. */
  async cut({ member, seconds, voices, isNoticed = false, meanwhile }: Cut): Promise<void> {
    const since = Date.now()
    const others = this.#live.members.filter((one) => one !== member)
    await member.cutNetwork(others, { isNoticed })
    this.#absent = member
    await Promise.all([sleep(seconds * 1000), meanwhile?.()])
    await member.restoreNetwork({ isNoticed })
    this.#absent = null
    const away = Date.now() - since
    await waitForVoices(voices)
    await this.#measure(`a cut of ${seconds} s`, voices, { since, away })
  }

  async restart(signal: 'SIGTERM' | 'SIGKILL', voices: Voices): Promise<void> {
    const { server } = this.#live
    const since = Date.now()
    await (signal === 'SIGTERM' ? server.stop() : server.kill())
    await server.start()
    const away = this.#continuesWithoutServer ? 0 : Date.now() - since
    for (const member of voices.keys()) await this.#waitForPresent(member)
    await waitForVoices(voices)
    await this.#measure(signal, voices, { since, away })
  }

  /** Waits until a member's page shows neither itself nor any other member with a working network as reconnecting. */
  async #waitForPresent({ page }: ClassMember): Promise<void> {
    const own = page.getByRole('status')
    const people = page.getByRole('listitem')
    const present = this.#absent ? people.filter({ hasNotText: this.#absent.person.name }) : people
    const lost = own.or(present).getByText('Reconnecting…')
    await lost.first().waitFor({ state: 'detached', timeout: 30_000 })
  }

  async #measure(during: string, voices: Voices, { since, away }: Cause): Promise<void> {
    for (const [member, count] of voices) {
      const longest = await member.sound.longestGap(count, since)
      this.silences.push({ during: `${during}, ${member.person.name}`, longest, away })
    }
  }
}

/** Describes the silences that lasted this many milliseconds longer than their cause. */
export const describeLongSilences = (silences: readonly Silence[], recoveryMs: number): string[] =>
  silences
    .filter(({ longest, away }) => longest > away + recoveryMs)
    .map(({ during, longest, away }) => `${during}: ${Math.round(longest)} ms, caused by ${away} ms`)
