import type { AuditEntry } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import { Opener } from '../../../ui/base/opener.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { actionText, changesText, fromText, personText } from './audit-words.ts'

/** The open entry and the function that opens one. */
export interface Opening {
  /** Id of the entry that is open in the drawer. */
  open: string | undefined
  onOpen: (id: string) => void
}

/** The columns of the audit log, also those of its file. */
export const auditColumns = ({ open, onOpen }: Opening): readonly Column<AuditEntry>[] => [
  {
    id: 'action',
    title: 'Action',
    value: ({ action }) => actionText(action),
    cell: ({ id, action }) => (
      <Opener text={actionText(action)} isOpen={id === open} onOpen={() => onOpen(id)} />
    ),
    isName: true,
    width: 232,
  },
  { id: 'at', title: 'Time', value: ({ at }) => at, text: ({ at }) => dateTime(at) },
  { id: 'person', title: 'Person', value: personText },
  { id: 'member', title: 'Account concerned', value: ({ member }) => member?.name },
  { id: 'changes', title: 'What changed', value: changesText, width: 400 },
  { id: 'from', title: 'From where', value: fromText, width: 216 },
]
