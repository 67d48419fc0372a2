import { Tool } from '#src/features/library/quran/disclosure.tsx'
import { EDITIONS, SCRIPT_NAMES } from './editions.ts'
import { SaveScript } from './save-script-button.tsx'
import styles from './script.module.css'
import { useOtherService } from './script.queries.ts'
import { chooseScript, type Script, useScript } from './script-choice.ts'

interface ChoiceProps {
  script: Script
  edition: string
}

const Choice = ({ script, edition }: ChoiceProps) => {
  const chosen = useScript()
  return (
    <label>
      <input type="radio" name="script" checked={chosen === script} onChange={() => chooseScript(script)} />
      <span>{edition}</span>
    </label>
  )
}

const Choices = () => {
  const service = useOtherService()
  return (
    <fieldset className={styles.choices}>
      <legend>Script of the verses</legend>
      <Choice script="indopak" edition={EDITIONS.indopak} />
      <Choice script="uthmani" edition={EDITIONS.uthmani} />
      {service && (
        <Choice
          script="online"
          edition={`IndoPak style, from ${new URL(service, location.href).host}, only while you are connected`}
        />
      )}
    </fieldset>
  )
}

/** Chooses the script of the verses. */
export const ScriptTool = () => {
  const script = useScript()
  return (
    <Tool label={`Script: ${SCRIPT_NAMES[script]}`}>
      {() => (
        <>
          <Choices />
          {script === 'uthmani' && 'caches' in window && <SaveScript />}
        </>
      )}
    </Tool>
  )
}
