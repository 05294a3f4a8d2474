import { Part } from '../../domain/editing/part.tsx'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type ContextDraft, newKey } from './intent-draft.ts'
import { type Editing, errorAt, type Update } from './editing.ts'
import styles from './editor.module.css'

const CONTEXTS_MAX = 10
const LIFESPAN_MAX = 50
/** Default number of messages that a context stays open for. */
const LIFESPAN = 5

/** Form fields for the events and contexts that trigger the intent and the contexts it opens. */
export const TriggersPanel = ({ draft, change, issues }: Editing) => (
  <Part title="Events and contexts">
    <TextField
      label="Events, with commas"
      name="events"
      optional
      hint="The panel sends Welcome at its start, and SHOW_RECOMMENDATIONS and MASTERCLASS by quick replies."
      value={draft.events}
      {...errorAt(issues, 'events')}
      onChange={({ target }) => change({ events: target.value }, 'events')}
    />
    <TextField
      label="Contexts that must be open, with commas"
      name="contextsIn"
      optional
      hint="The intent answers only while all of them are."
      value={draft.contextsIn}
      {...errorAt(issues, 'contextsIn')}
      onChange={({ target }) => change({ contextsIn: target.value }, 'contextsIn')}
    />
    <ContextsOut
      entries={draft.contextsOut}
      issues={issues}
      update={(next, what) => change((now) => ({ contextsOut: next(now.contextsOut) }), what)}
    />
  </Part>
)

interface ContextsOutProps extends Pick<Editing, 'issues'> {
  entries: readonly ContextDraft[]
  update: (next: Update<ContextDraft>, what?: string) => void
}

function ContextsOut({ entries, issues, update }: ContextsOutProps) {
  const set = (key: string, next: Partial<ContextDraft>) =>
    update(
      (now) => now.map((one) => (one.key === key ? { ...one, ...next } : one)),
      `context ${key} ${Object.keys(next).join()}`,
    )
  return (
    <fieldset className={styles.list}>
      <legend>Contexts that it opens</legend>
      {entries.map(({ key, name, lifespan }, at) => (
        <div key={key} className={styles.entry}>
          <TextField
            label={`Context ${at + 1}`}
            name={`contextsOut.${at}.name`}
            maxLength={40}
            value={name}
            {...errorAt(issues, `contextsOut.${at}.name`)}
            onChange={({ target }) => set(key, { name: target.value })}
          />
          <TextField
            label={`Messages that context ${at + 1} stays`}
            name={`contextsOut.${at}.lifespan`}
            type="number"
            min={0}
            max={LIFESPAN_MAX}
            hint="0 closes it."
            value={lifespan}
            {...errorAt(issues, `contextsOut.${at}.lifespan`)}
            onChange={({ target }) => set(key, { lifespan: Number(target.value) })}
          />
          <IconButton
            icon="x"
            label={`Remove context ${at + 1}`}
            onClick={() => update((now) => now.filter((one) => one.key !== key))}
          />
        </div>
      ))}
      <Button
        size="small"
        disabled={entries.length >= CONTEXTS_MAX}
        onClick={() => update((now) => [...now, { key: newKey(), name: '', lifespan: LIFESPAN }])}
      >
        <Icon name="plus" />
        Add a context
      </Button>
    </fieldset>
  )
}
