import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { Button, IconButton } from '../../../ui/base/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { SkeletonRows } from '../../../ui/state/states.tsx'
import styles from './install.module.css'
import { originOf } from './origin-text.ts'
import { addOrigin, embedding, removeOrigin } from './queries.ts'

interface OriginsPanelProps {
  organisationId: string
}

/** Origins of the helpdesk and the site: only their pages may call the API and frame the report. */
export function OriginsPanel({ organisationId }: OriginsPanelProps) {
  const query = useQuery(embedding(organisationId))
  return (
    <Panel
      title="1. Allowed origins"
      sub="where the script may run: your helpdesk and your site"
      height={180}
      query={query}
      skeleton={<SkeletonRows rows={3} rowHeight={40} />}
    >
      {({ embedOrigins }) => (
        <>
          {embedOrigins.length === 0 ? (
            <p className={styles.none}>
              No origin is allowed yet. Add the address of your helpdesk.
            </p>
          ) : (
            <ul className={styles.list} aria-label="Allowed origins">
              {embedOrigins.map((origin) => (
                <OriginRow key={origin} organisationId={organisationId} origin={origin} />
              ))}
            </ul>
          )}
          <AddOrigin organisationId={organisationId} known={embedOrigins} />
        </>
      )}
    </Panel>
  )
}

function OriginRow({ organisationId, origin }: OriginsPanelProps & { origin: string }) {
  const undo = useAct({
    work: () => addOrigin(organisationId, origin),
    done: () => `${origin} is allowed again`,
    failed: `${origin} is not allowed again`,
  })
  const { act, isPending } = useAct({
    work: () => removeOrigin(organisationId, origin),
    done: () => `${origin} is removed`,
    undo: () => undo.act(),
    failed: `${origin} is not removed`,
  })
  return (
    <li className={styles.origin}>
      <span className={styles.mono}>{origin}</span>
      <IconButton icon="x" label={`Remove ${origin}`} aria-busy={isPending} onClick={() => act()} />
    </li>
  )
}

function AddOrigin({ organisationId, known }: OriginsPanelProps & { known: readonly string[] }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = useAct<string>({
    work: (origin) => addOrigin(organisationId, origin),
    after: () => setText(''),
    done: (_, origin) => `${origin} is allowed`,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const { origin, problem: wrong } = originOf(text)
    const isKnown = origin !== undefined && known.includes(origin)
    setProblem(isKnown ? `${origin} is in the list already` : wrong)
    if (origin !== undefined && !isKnown) add.act(origin)
  }
  return (
    <form className={styles.add} noValidate onSubmit={submit}>
      <TextField
        label="Address to add"
        placeholder="https://help.example.com"
        type="url"
        autoComplete="off"
        maxLength={2000}
        hint="A pasted address is cut down to its origin."
        error={problem ?? add.problem}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" aria-busy={add.isPending}>
        Add
      </Button>
    </form>
  )
}
