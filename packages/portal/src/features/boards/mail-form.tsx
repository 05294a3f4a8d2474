import { type BoardMail, DEFAULT_FILTERS, type Input } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { forget } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { WEEKDAYS } from '../../domain/metrics/metric-labels.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { PickList } from '../../ui/form/pick-list.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Select } from '../../ui/form/select.tsx'
import styles from './mail.module.css'
import { OwnFilters } from '../../domain/filters/own-filters.tsx'

type Schedule = Required<Omit<Input<'saveBoardMail'>['body'], 'filters'>> &
  Pick<Input<'saveBoardMail'>['body'], 'filters'>

interface MailFormProps {
  organisationId: string
  boardId: string
  name: string
  readers: readonly { id: string; name: string }[]
  /** Undefined for a new schedule. */
  mail: BoardMail | undefined
  onClose: () => void
}

const CADENCES = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
] as const
const MORNING = 7
const HOURS = 24

/** 7 → 07:00. */
export const hourOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function scheduleOf(mail: BoardMail | undefined): Schedule {
  const { cadence, weekday, hour, recipients, skipEmpty, filters } = mail ?? {}
  return {
    cadence: cadence ?? 'daily',
    weekday: weekday ?? 1,
    hour: hour ?? MORNING,
    recipients: recipients ?? [],
    skipEmpty: skipEmpty ?? true,
    filters,
  }
}

/** Form that creates or changes a mail schedule. */
export function MailForm(props: MailFormProps) {
  const { organisationId, boardId, name, mail, onClose } = props
  const [schedule, setSchedule] = useState(() => scheduleOf(mail))
  const [state, setState] = useState<'asking' | 'sending'>('asking')
  const [error, setError] = useState<string>()

  async function save() {
    if (schedule.recipients.length === 0) return setError('Choose who gets the email.')
    setState('sending')
    setError(undefined)
    try {
      const mailId = mail?.id ?? crypto.randomUUID()
      await call('saveBoardMail', { params: { organisationId, boardId, mailId }, body: schedule })
      await forget('listBoardMails')
      onClose()
    } catch (thrown) {
      setError(sentenceOf(thrown))
      setState('asking')
    }
  }

  return (
    <AskDialog
      title={mail ? `Change the schedule of ${name}` : `New schedule of ${name}`}
      submit="Save"
      busy="Saving …"
      sending={state === 'sending'}
      {...(error ? { error } : {})}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Fields {...props} schedule={schedule} onChange={setSchedule} />
    </AskDialog>
  )
}

interface FieldsProps extends Pick<MailFormProps, 'organisationId' | 'readers'> {
  schedule: Schedule
  onChange: (schedule: Schedule) => void
}

function Fields({ organisationId, readers, schedule, onChange }: FieldsProps) {
  const { timeZone } = useSetup()
  const { cadence, weekday, hour, recipients, skipEmpty, filters } = schedule
  const put = (change: Partial<Schedule>) => onChange({ ...schedule, ...change })
  return (
    <>
      <Segments
        label="How often"
        options={CADENCES}
        value={cadence}
        onChange={(next) => put({ cadence: next })}
      />
      <div className={styles.when}>
        {cadence === 'weekly' && (
          <Select
            label="Day"
            placeholder="Choose"
            options={WEEKDAYS.map((label, place) => ({ value: String(place + 1), label }))}
            value={String(weekday)}
            onChange={({ target }) => put({ weekday: Number(target.value) || weekday })}
          />
        )}
        <Select
          label={`Hour, ${timeZone}`}
          placeholder="Choose"
          options={Array.from({ length: HOURS }, (_, at) => ({
            value: String(at),
            label: hourOf(at),
          }))}
          value={String(hour)}
          onChange={({ target }) => target.value && put({ hour: Number(target.value) })}
        />
      </div>
      <PickList
        label="Who gets it"
        none="None yet"
        options={readers.map(({ id, name }) => ({ value: id, label: name }))}
        value={recipients}
        onChange={(next) => put({ recipients: next })}
      />
      <p className={styles.hint}>
        Members with access to metrics and to this board can get it. It shows the metrics of{' '}
        {cadence === 'daily' ? 'the day before' : 'the seven days before'}; widgets with days of
        their own keep them.
      </p>
      <Checkbox
        label="Not when there is nothing to count"
        checked={skipEmpty}
        onChange={({ target }) => put({ skipEmpty: target.checked })}
      />
      <Checkbox
        label="Filters of its own"
        checked={filters !== undefined}
        onChange={({ target }) => put({ filters: target.checked ? DEFAULT_FILTERS : undefined })}
      />
      {filters && (
        <OwnFilters
          organisationId={organisationId}
          filters={filters}
          onChange={(next) => put({ filters: next })}
        />
      )}
    </>
  )
}
