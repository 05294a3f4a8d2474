import { AGENT_NOTE_MAX, type AgentNote } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Failed, Skeleton } from '../../ui/state/states.tsx'
import styles from './agents.module.css'
import { forgetNotes, notes } from './queries.ts'

interface NotesProps {
  organisationId: string
  agentId: string
  name: string
}

function NoteDialog({
  organisationId,
  agentId,
  name,
  onClose,
}: NotesProps & { onClose: () => void }) {
  const [noteId] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const params = { organisationId, agentId, noteId }
  const remove = useAct({
    work: () => call('deleteAgentNote', { params }),
    refresh: forgetNotes,
    done: () => 'The note is deleted',
    failed: 'The note could not be deleted',
  })
  const { act, isPending, problem } = useAct({
    work: () => call('saveAgentNote', { params, body: { text } }),
    refresh: forgetNotes,
    after: onClose,
    done: () => 'The note is saved',
    undo: () => remove.act(),
  })
  return (
    <AskDialog
      title={`Note about ${name}`}
      submit="Save note"
      busy="Saving …"
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => act()}
    >
      <TextArea
        label="Note"
        hint={`${name} can read it.`}
        required
        rows={5}
        maxLength={AGENT_NOTE_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </AskDialog>
  )
}

function Note({ note, ...of }: { note: AgentNote; organisationId: string; agentId: string }) {
  const { timeZone } = useSetup()
  const params = { ...of, noteId: note.id }
  const back = useAct({
    work: () => call('saveAgentNote', { params, body: { text: note.text } }),
    refresh: forgetNotes,
    done: () => 'The note is back',
    failed: 'The note could not be restored',
  })
  const { act } = useAct({
    work: () => call('deleteAgentNote', { params }),
    refresh: forgetNotes,
    done: () => 'The note is deleted',
    undo: () => back.act(),
    failed: 'The note could not be deleted',
  })
  return (
    <li className={styles.note}>
      <p>{note.text}</p>
      <span className={styles.meta}>
        {note.by}, {dateTime(note.at, timeZone)}
        <IconButton icon="x" label={`Delete the note of ${note.by}`} onClick={() => act()} />
      </span>
    </li>
  )
}

/** What supervisors wrote about the agent; the agent can read it. */
export function NotesSection({ organisationId, agentId, name }: NotesProps) {
  const { data, isError, refetch } = useQuery(notes(organisationId, agentId))
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.section} aria-label="Notes">
      <h3>
        Notes <span className={styles.quiet}>the agent can read them</span>
      </h3>
      <Button size="small" onClick={() => setOpen(true)}>
        Add note
      </Button>
      {isError && !data && (
        <Failed what="The notes could not be loaded" hint="" onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton width="100%" height={40} />}
      {data && data.items.length > 0 && (
        <ul>
          {data.items.map((note) => (
            <Note key={note.id} note={note} organisationId={organisationId} agentId={agentId} />
          ))}
        </ul>
      )}
      {isOpen && (
        <NoteDialog {...{ organisationId, agentId, name }} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}
