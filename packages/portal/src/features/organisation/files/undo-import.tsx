import type { FileImport, Reply } from '@agent-assist/contract/wire'
import { counted, dateTime } from '@agent-assist/kit/format'
import { forget } from '../../../lib/api/api.ts'
import { call } from '../../../lib/api/call.ts'
import { useAct } from '../../../lib/act/use-act.ts'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { Notice } from '../../../ui/state/notice.tsx'
import { ScrollTable } from '../../../ui/table/scroll-table.tsx'
import styles from '../source-panel/source-panel.module.css'

/** What the file of an import holds. */
type Kind = FileImport['kind']

const ONE: Record<Kind, string> = { tickets: 'ticket', articles: 'article', canned: 'ready text' }
const HEADS: Record<Kind, string> = {
  tickets: 'Ticket',
  articles: 'Article',
  canned: 'Ready text',
}
const STAY: Record<Kind, string> = {
  tickets: 'Tickets that were changed since, or that people worked on here, stay and are listed.',
  articles: 'Articles that were changed, switched off or used since stay and are listed.',
  canned: 'Ready texts that were changed or used since stay and are listed.',
}
const LEFT: Record<Kind, string> = {
  tickets: 'Tickets that stayed',
  articles: 'Articles that stayed',
  canned: 'Ready texts that stayed',
}

/** What became of the tickets or texts of an import that was undone. */
export type Undone = Omit<Reply<'undoFileImport'>, 'next'>

/** Takes an import back, call by call. */
async function undo(organisationId: string, importId: string): Promise<Undone> {
  const params = { organisationId, importId }
  const sum: Undone = { removed: 0, restored: 0, left: [] }
  let after: string | undefined
  do {
    const done: Reply<'undoFileImport'> = await call('undoFileImport', {
      params,
      body: after === undefined ? {} : { after },
    })
    sum.removed += done.removed
    sum.restored += done.restored
    sum.left.push(...done.left)
    after = done.next
  } while (after !== undefined)
  return sum
}

interface UndoDialogProps {
  organisationId: string
  of: FileImport
  onClose: () => void
  onDone: (undone: Undone) => void
}

/** Asks whether an import should be undone, and undoes it. */
export function UndoDialog({ organisationId, of: one, onClose, onDone }: UndoDialogProps) {
  const { act, isPending, problem } = useAct({
    work: () => undo(organisationId, one.id),
    refresh: () => forget('getSources'),
    whenFailed: () => forget('getSources'),
    after: (undone) => {
      onDone(undone)
      onClose()
    },
    done: () => `${one.fileName} is undone`,
  })
  return (
    <AskDialog
      title="Undo the import?"
      submit="Undo import"
      busy="Undoing …"
      isHard
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => act()}
    >
      <p>
        <b>{one.fileName}</b>
      </p>
      <p>
        {counted(one.added, ONE[one.kind])} that this import added will be deleted,{' '}
        {counted(one.updated, ONE[one.kind])} that it changed will be as before. {STAY[one.kind]}
      </p>
      {one.undoUntil && <p className={styles.quiet}>Possible until {dateTime(one.undoUntil)}.</p>}
    </AskDialog>
  )
}

const WHY: Record<Undone['left'][number]['why'], string> = {
  changed: 'Changed since the import',
  worked_on: 'People worked on it here',
}

const WHY_TEXT: typeof WHY = {
  changed: 'Changed since the import',
  worked_on: 'Used or switched off here',
}

/** Tickets or texts of a list that are shown. */
const SHOWN = 100

interface UndoneResultProps {
  name: string
  kind: Kind
  undone: Undone
}

/** What an undone import left as it is, with the reasons; else only that it is undone. */
export function UndoneResult({ name, kind, undone }: UndoneResultProps) {
  const { removed, restored, left } = undone
  return (
    <>
      <p role="status">
        {name} is undone: {counted(removed, ONE[kind])} deleted, {counted(restored, ONE[kind])} as
        before.
      </p>
      {left.length > 0 && (
        <>
          <Notice>{counted(left.length, ONE[kind])} stayed.</Notice>
          <ScrollTable label={LEFT[kind]} className={styles.examples}>
            <thead>
              <tr>
                <th scope="col">{HEADS[kind]}</th>
                <th scope="col">Why it stayed</th>
              </tr>
            </thead>
            <tbody>
              {left.slice(0, SHOWN).map(({ id, title, why }) => (
                <tr key={id}>
                  <th scope="row">{title ?? id}</th>
                  <td>{(kind === 'tickets' ? WHY : WHY_TEXT)[why]}</td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
          {left.length > SHOWN && (
            <p className={styles.quiet}>and {counted(left.length - SHOWN, `more ${ONE[kind]}`)}</p>
          )}
        </>
      )}
    </>
  )
}
