import type { CampaignContent } from '@agent-assist/contract/wire'
import { Select } from '../../ui/form/select.tsx'

type Whom = CampaignContent['rules']['remindWhom']

const LABELS: Record<Whom, string> = {
  unanswered: 'All people who have not answered',
  begun: 'Only people who began and stopped half way',
}
const WHOM = Object.keys(LABELS) as Whom[]

interface RemindWhomProps {
  value: Whom
  /** Days without another survey to one person; 0: no limit. */
  throttleDays: number
  onChange: (whom: Whom) => void
}

/** Chooses who gets the reminder. */
export const RemindWhom = ({ value, throttleDays, onChange }: RemindWhomProps) => (
  <Select
    label="Reminder goes to"
    hint={
      throttleDays > 0
        ? 'People who unsubscribed or got another survey since get none.'
        : 'People who unsubscribed get none.'
    }
    options={WHOM.map((whom) => ({ value: whom, label: LABELS[whom] }))}
    value={value}
    onChange={({ target }) => {
      const whom = WHOM.find((one) => one === target.value)
      if (whom) onChange(whom)
    }}
  />
)
