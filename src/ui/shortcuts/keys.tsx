import styles from './keys.module.css'

interface KeysProps {
  /** `keys` are pressed one after the other. */
  list: readonly { readonly keys: string; readonly label: string }[]
}

/** A list of keys with their labels. */
export const Keys = ({ list }: KeysProps) => (
  <dl className={styles.keys}>
    {list.map(({ keys, label }) => (
      <div key={keys} className={styles.key}>
        <dt>
          {[...keys].map((key) => (
            <kbd key={key}>{key === ' ' ? 'Space' : key}</kbd>
          ))}
        </dt>
        <dd>{label}</dd>
      </div>
    ))}
  </dl>
)
