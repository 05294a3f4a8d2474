import { cutText, type HeldOutText } from '@agent-assist/contract/wire'
import { useMemo, useState } from 'react'
import { IntentChoice } from '../../domain/bot/intent-choice.tsx'
import { Part } from '../../domain/editing/part.tsx'
import { counted } from '@agent-assist/kit/format'
import { Button, IconButton } from '../../ui/base/button.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { Empty } from '../../ui/state/states.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import styles from '../../domain/bot/intents.module.css'

interface HeldOutListProps {
  organisationId: string
  items: readonly HeldOutText[]
  /** Intent names by id. */
  names: ReadonlyMap<string, string>
  mayEdit: boolean
  onAdd: (texts: HeldOutText[]) => Promise<void>
  onRemove: (text: HeldOutText) => Promise<void>
}

const NO_INTENT = 'none'
const nameOf = (names: ReadonlyMap<string, string>, intentId: string) =>
  intentId ? (names.get(intentId) ?? 'A deleted intent') : 'None'

const columnsOf = ({
  names,
  mayEdit,
  onRemove,
}: Pick<HeldOutListProps, 'names' | 'mayEdit' | 'onRemove'>): Column<HeldOutText>[] => [
  { id: 'text', title: 'Text', value: ({ text }) => text, isName: true, width: 560 },
  {
    id: 'intent',
    title: 'Should be answered by',
    value: ({ intentId }) => nameOf(names, intentId),
    width: 280,
  },
  ...(mayEdit
    ? [
        {
          id: 'remove',
          title: 'Remove',
          value: () => undefined,
          cell: (row: HeldOutText) => (
            <IconButton
              icon="x"
              label={`Remove “${row.text}”`}
              onClick={() => void onRemove(row)}
            />
          ),
          isControl: true,
        },
      ]
    : []),
]

/** The held-out texts and the intents that should answer them. */
export function HeldOutList(props: HeldOutListProps) {
  const { organisationId, items, names, mayEdit, onAdd, onRemove } = props
  const columns = useMemo(() => columnsOf({ names, mayEdit, onRemove }), [names, mayEdit, onRemove])
  const model = useDataTable({
    id: 'held-out',
    label: 'Held-out texts',
    columns,
    rows: items,
    keyOf: ({ text, intentId }) => `${intentId} ${text}`,
    rowHeight: 36,
  })
  return (
    <Part title={counted(items.length, 'held-out text')}>
      <p className={styles.quiet}>
        The bot is never trained with these: that is why they tell how well it will do.
      </p>
      {mayEdit && <NewTexts {...{ organisationId, items, onAdd }} />}
      <div className={styles.inner}>
        <DataTable
          model={model}
          empty={<Empty why="There is no held-out text yet. Twenty or more are a useful list." />}
        />
      </div>
    </Part>
  )
}

/** The trimmed, distinct lines that are not in the list yet. */
export const newTexts = (typed: string, items: readonly HeldOutText[]): string[] => {
  const known = new Set(items.map(({ text }) => text))
  const lines = typed.split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line && !known.has(line))
}

function NewTexts({
  organisationId,
  items,
  onAdd,
}: Pick<HeldOutListProps, 'organisationId' | 'items' | 'onAdd'>) {
  const [typed, setTyped] = useState('')
  const [choice, choose] = useState('')
  const [error, setError] = useState<string>()
  const lines = newTexts(typed, items)

  async function add() {
    if (!choice) return setError('Choose an intent, or none of them.')
    setError(undefined)
    if (lines.length === 0) return
    const intentId = choice === NO_INTENT ? '' : choice
    await onAdd(lines.map((text) => ({ text: cutText(text, 256), intentId })))
    setTyped('')
  }

  return (
    <div className={styles.adding}>
      <TextArea
        label="New texts, one a line"
        rows={3}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.addingSide}>
        <IntentChoice
          organisationId={organisationId}
          label="Should be answered by"
          value={choice}
          others={[{ value: NO_INTENT, label: 'None of them' }]}
          error={error}
          onChange={choose}
        />
        <Button aria-disabled={lines.length === 0} onClick={() => void add()}>
          Add {lines.length > 0 ? lines.length : ''}
        </Button>
      </div>
    </div>
  )
}
