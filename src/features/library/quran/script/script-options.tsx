import { EDITIONS } from './editions.ts'
import { SaveScriptButton } from './save-script-button.tsx'
import styles from './script.module.css'
import { useExternalQuranService } from './script.queries.ts'
import { chooseScript, type Script, useScript } from './script-choice.ts'

interface ScriptOptionProps {
  script: Script
  edition: string
}

const ScriptOption = ({ script, edition }: ScriptOptionProps) => {
  const chosen = useScript()
  return (
    <label>
      <input type="radio" name="script" checked={chosen === script} onChange={() => chooseScript(script)} />
      <span>{edition}</span>
    </label>
  )
}

/** The scripts of the verses to choose from, and a button that saves the chosen one. */
export const ScriptOptions = () => {
  const script = useScript()
  const service = useExternalQuranService()
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>Script of the verses</legend>
        <ScriptOption script="indopak" edition={EDITIONS.indopak} />
        <ScriptOption script="uthmani" edition={EDITIONS.uthmani} />
        {service && (
          <ScriptOption
            script="online"
            edition={`IndoPak style, from ${new URL(service, location.href).host}, only while you are connected`}
          />
        )}
      </fieldset>
      {script === 'uthmani' && 'caches' in window && <SaveScriptButton />}
    </>
  )
}
