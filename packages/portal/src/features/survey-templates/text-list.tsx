import type { ReactNode } from 'react'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type ReasonDraft } from './template-draft-types.ts'
import { withMoved } from '../../domain/editing/with-moved.ts'
import { newKey } from './template-draft.ts'
import type { Editing, Update } from './editing.ts'
import { useReorder } from '../../domain/editing/use-reorder.ts'
import styles from './templates.module.css'

interface TextListProps extends Pick<Editing, 'issues' | 'announce'> {
  label: string
  /** What one entry is called. */
  one: string
  /** Path of the list in the template. */
  path: string
  entries: readonly ReasonDraft[]
  most: number
  onChange: (update: Update<ReasonDraft>, what?: string) => void
  /** Shown when there are no entries. */
  empty: ReactNode
}

/** A list of texts that can be edited, added, removed and moved. */
export function TextList(props: TextListProps) {
  const { label, one, path, entries, most, issues, announce, onChange, empty } = props
  const { list, dragged, handle } = useReorder({
    keys: entries.map(({ key }) => key),
    onMove: (from, to, what) => onChange((now) => withMoved(now, from, to), what),
    onAnnounce: announce,
  })

  function remove(entry: ReasonDraft, at: number) {
    onChange((now) => now.filter(({ key }) => key !== entry.key))
    notifyMessage(`The ${one} was removed`, () => onChange((now) => now.toSpliced(at, 0, entry)))
  }

  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      {entries.length === 0 && <div className={styles.none}>{empty}</div>}
      <ul ref={list}>
        {entries.map((entry, at) => (
          <li
            key={entry.key}
            className={styles.entry}
            data-dragged={dragged === entry.key || undefined}
          >
            <IconButton
              icon="move"
              label={`Move ${one} ${at + 1}: drag, or arrow keys`}
              className={styles.handle}
              {...handle(entry.key)}
            />
            <TextField
              label={`${one} ${at + 1}`}
              name={`${path}.${at}`}
              maxLength={200}
              value={entry.text}
              {...(issues[`${path}.${at}`] ? { error: issues[`${path}.${at}`] } : {})}
              onChange={({ target }) =>
                onChange(
                  (now) => now.with(at, { ...entry, text: target.value }),
                  `${path} ${entry.key}`,
                )
              }
            />
            <IconButton
              icon="x"
              label={`Remove ${one} ${at + 1}`}
              onClick={() => remove(entry, at)}
            />
          </li>
        ))}
      </ul>
      {issues[path] && <p className={styles.error}>{issues[path]}</p>}
      <Button
        size="small"
        disabled={entries.length >= most}
        onClick={() => onChange((now) => [...now, { key: newKey(), text: '' }])}
      >
        Add a {one}
      </Button>
    </fieldset>
  )
}
