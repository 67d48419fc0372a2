import { useId, useSyncExternalStore } from 'react'
import { chooseTheme, readTheme, subscribeToTheme, type Theme } from './theme.ts'
import styles from './theme-choice.module.css'

const CHOICES = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const satisfies readonly (readonly [Theme, string])[]

/** Chooses between the system's colors, light and dark, on this device. */
export const ThemeChoice = () => {
  const name = useId()
  const chosen = useSyncExternalStore(subscribeToTheme, readTheme, (): Theme => 'system')
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Theme</legend>
      {CHOICES.map(([theme, label]) => (
        <label key={theme} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          <span className={styles.label}>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
