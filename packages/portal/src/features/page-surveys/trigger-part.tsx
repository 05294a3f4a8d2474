import { Part } from '../../domain/editing/part.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Editing } from './editing.ts'
import styles from './page-surveys.module.css'
import { type SurveyDraft } from './survey-draft.ts'
import { TRIGGER_NAMES } from './survey-words.ts'

const KINDS = Object.keys(TRIGGER_NAMES) as SurveyDraft['on'][] // its own keys
const MS = 1000

/** When the survey appears on a page. */
export function TriggerPart({ draft, change, issues }: Editing) {
  return (
    <Part title="Trigger">
      <Select
        label="Show the survey"
        name="on"
        options={KINDS.map((value) => ({ value, label: TRIGGER_NAMES[value] }))}
        value={draft.on}
        onChange={({ target }) => {
          const on = KINDS.find((kind) => kind === target.value)
          if (on) change({ on })
        }}
      />
      <TriggerValue {...{ draft, change, issues }} />
      <NumberField
        label="Wait after that, seconds"
        hint="The survey does not come when the visitor has left the page by then."
        value={Math.round(draft.delayMs / MS)}
        min={0}
        max={600}
        onChange={(delayS) => change({ delayMs: delayS * MS }, 'delayMs')}
      />
    </Part>
  )
}

function TriggerValue({ draft, change, issues }: Editing) {
  switch (draft.on) {
    case 'time':
      return (
        <NumberField
          label="Seconds on the page"
          hint="Counted while the page is visible."
          value={draft.seconds}
          min={1}
          max={86_400}
          onChange={(seconds) => change({ seconds }, 'seconds')}
        />
      )
    case 'scroll':
      return (
        <NumberField
          label="Percent of the page"
          value={draft.depthPct}
          min={1}
          max={100}
          onChange={(depthPct) => change({ depthPct }, 'depthPct')}
        />
      )
    case 'event':
      return (
        <TextField
          label="Name of the event"
          name="event"
          maxLength={100}
          hint="The page calls AgentAssist('survey.trigger', name), or dispatches a DOM event of this name on document."
          error={issues.event}
          value={draft.event}
          onChange={({ target }) => change({ event: target.value }, 'event')}
        />
      )
    case 'click':
      return (
        <TextField
          label="CSS selector"
          name="selector"
          maxLength={300}
          placeholder=".order-button"
          hint="A click on a matching element, or inside it."
          error={issues.selector}
          value={draft.selector}
          onChange={({ target }) => change({ selector: target.value }, 'selector')}
        />
      )
    case 'exit':
      return (
        <p className={styles.quiet}>
          When the pointer leaves the page at the top. A phone has no pointer: there it does not
          come.
        </p>
      )
    case 'load':
      return null
  }
}
