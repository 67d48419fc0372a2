import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/notifications.ts'
import { Switch } from '#src/ui/fields/switch.tsx'
import { groupKinds, type KindGroup } from './notification-kinds.ts'
import styles from './push.module.css'

interface Choice {
  readonly silent: readonly NotificationKind[]
  readonly onChange: (silent: readonly NotificationKind[], switched: readonly NotificationKind[]) => void
}

const countWanted = ({ kinds }: KindGroup, silent: Choice['silent']): number =>
  kinds.filter((kind) => !silent.includes(kind)).length

const change = ({ silent, onChange }: Choice, kinds: readonly NotificationKind[], isWanted: boolean): void => {
  const others = silent.filter((kind) => !kinds.includes(kind))
  onChange(isWanted ? others : [...others, ...kinds], kinds)
}

/** One switch for all kinds of a topic, and one for each of them in a closed part. */
const TopicSwitches = ({ group, choice }: { group: KindGroup; choice: Choice }) => {
  const { topic, kinds } = group
  const wanted = countWanted(group, choice.silent)
  return (
    <div className={styles.topic}>
      <Switch label={topic} isOn={wanted > 0} onChange={(isWanted) => change(choice, kinds, isWanted)} />
      <details>
        <summary className={styles.details} aria-label={`Details: ${topic}, ${wanted} of ${kinds.length} on`}>
          {`${wanted} of ${kinds.length} on`}
        </summary>
        {kinds.map((kind) => (
          <Switch
            key={kind}
            label={NOTIFICATION_KINDS[kind].label}
            isOn={!choice.silent.includes(kind)}
            onChange={(isWanted) => change(choice, [kind], isWanted)}
          />
        ))}
      </details>
    </div>
  )
}

interface KindSwitchesProps extends Choice {
  /** The subject of the switches. */
  legend: string
  kinds: readonly NotificationKind[]
}

/** The kinds by topic. A topic with one kind is its switch. */
export const KindSwitches = ({ legend, kinds, ...choice }: KindSwitchesProps) => (
  <fieldset className={styles.kinds}>
    <legend className={styles.legend}>{legend}</legend>
    {groupKinds(kinds).map((group) => {
      const [only, ...more] = group.kinds
      return only && more.length === 0 ? (
        <div key={group.topic} className={styles.topic}>
          <Switch
            label={NOTIFICATION_KINDS[only].label}
            isOn={!choice.silent.includes(only)}
            onChange={(isWanted) => change(choice, [only], isWanted)}
          />
        </div>
      ) : (
        <TopicSwitches key={group.topic} group={group} choice={choice} />
      )
    })}
  </fieldset>
)
