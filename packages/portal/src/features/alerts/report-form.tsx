import { ApiError, DEFAULT_FILTERS, REPORT_FILES } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { OwnFilters } from '../../domain/filters/own-filters.tsx'
import { hourText, WEEKDAYS } from '../../domain/metrics/metric-labels.ts'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { FieldNote } from '../../ui/form/field.tsx'
import { PickList } from '../../ui/form/pick-list.tsx'
import { Select } from '../../ui/form/select.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import styles from './alerts.module.css'
import { forgetReports, type Report, type ReportBody, type Reports } from './queries.ts'
import { sameReport } from './report-actions.ts'

interface ReportFormProps {
  organisationId: string
  boards: Reports['boards']
  /** Undefined for a new report. */
  report: Report | undefined
  onClose: () => void
}

const MORNING = 7
const USUAL: ReportBody = {
  board: 'system',
  cadence: 'weekly',
  weekday: 1,
  hour: MORNING,
  recipients: [],
  skipEmpty: true,
  picture: true,
  file: 'pdf',
  isPaused: false,
}
const CADENCES = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
] as const
const FILE_NAMES = { none: 'None', csv: 'CSV, for a spreadsheet', pdf: 'PDF' } as const
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourText(hour),
}))

/** Saves a report; the toast offers to undo that. */
function useSave({ organisationId, report, onClose }: ReportFormProps, reportId: string) {
  const at = { params: { organisationId, reportId } }
  const back = useAct({
    work: (): Promise<unknown> =>
      report ? call('saveReport', { ...at, body: sameReport(report) }) : call('deleteReport', at),
    refresh: forgetReports,
    done: () => (report ? 'The report is restored' : 'The report is deleted again'),
    failed: 'That could not be undone',
  })
  return useAct({
    work: (body: ReportBody) => call('saveReport', { ...at, body }),
    refresh: forgetReports,
    after: onClose,
    done: ({ boardName }) => `The report of ${boardName} is saved`,
    undo: () => back.act(),
  })
}

/** Form that creates or changes a scheduled report. */
export function ReportForm(props: ReportFormProps) {
  const { report, onClose } = props
  const [draft, setDraft] = useState(() => (report ? sameReport(report) : USUAL))
  const [isTried, setTried] = useState(false)
  const [reportId] = useState(() => report?.id ?? crypto.randomUUID())
  const { act, isPending, problem, error } = useSave(props, reportId)
  const refused = error instanceof ApiError ? error.fields : undefined
  const nobody = isTried && draft.recipients.length === 0
  const issues = { ...refused, ...(nobody ? { recipients: 'Choose who gets the report' } : {}) }
  return (
    <AskDialog
      title={report ? `Change the report of ${report.boardName}` : 'New report'}
      submit={report ? 'Save' : 'Create report'}
      busy="Saving …"
      sending={isPending}
      {...(problem && !refused ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (draft.recipients.length > 0) act(draft)
      }}
    >
      <Fields
        {...props}
        draft={draft}
        issues={issues}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
    </AskDialog>
  )
}

interface FieldsProps extends Pick<ReportFormProps, 'organisationId' | 'boards'> {
  draft: ReportBody
  issues: Readonly<Record<string, string>>
  onChange: (change: Partial<ReportBody>) => void
}

function Fields({ organisationId, boards, draft, issues, onChange }: FieldsProps) {
  const { board, recipients, filters, skipEmpty = true } = draft
  const readers = boards.find((one) => one.board === board)?.readers ?? []
  return (
    <>
      <Select
        label="Board"
        options={boards.map(({ board: value, name }) => ({ value, label: name }))}
        value={board}
        error={issues.board}
        onChange={({ target }) => {
          const next = boards.find((one) => one.board === target.value)
          const mayGet = (id: string) => next?.readers.some((reader) => reader.id === id)
          if (next) onChange({ board: next.board, recipients: recipients.filter(mayGet) })
        }}
      />
      <WhenFields draft={draft} onChange={onChange} />
      <div>
        <PickList
          label="Send to"
          none="None yet"
          options={readers.map(({ id, name }) => ({ value: id, label: name }))}
          value={recipients}
          onChange={(next) => onChange({ recipients: next })}
        />
        <FieldNote
          id="report-recipients"
          error={issues.recipients}
          hint="Members with access to metrics and to this board. Members who lose this access no longer get it."
        />
      </div>
      <ContentFields draft={draft} onChange={onChange} />
      <Checkbox
        label="Not when there is nothing to count"
        checked={skipEmpty}
        onChange={({ target }) => onChange({ skipEmpty: target.checked })}
      />
      <Checkbox
        label="Only tickets of chosen filters"
        checked={filters !== undefined}
        onChange={({ target }) =>
          onChange({ filters: target.checked ? DEFAULT_FILTERS : undefined })
        }
      />
      {filters && (
        <div className={styles.group}>
          <OwnFilters
            organisationId={organisationId}
            filters={filters}
            onChange={(next) => onChange({ filters: next })}
          />
        </div>
      )}
    </>
  )
}

type PartProps = Pick<FieldsProps, 'draft' | 'onChange'>

function WhenFields({ draft: { cadence, weekday = 1, hour }, onChange }: PartProps) {
  const { timeZone } = useSetup()
  return (
    <>
      <div>
        <Segments
          label="How often"
          options={CADENCES}
          value={cadence}
          onChange={(next) => onChange({ cadence: next })}
        />
      </div>
      <div className={styles.pair}>
        {cadence === 'weekly' && (
          <Select
            label="Day"
            options={WEEKDAYS.map((label, place) => ({ value: String(place + 1), label }))}
            value={String(weekday)}
            onChange={({ target }) => onChange({ weekday: Number(target.value) })}
          />
        )}
        <Select
          label={`Hour, ${timeZone}`}
          options={HOURS}
          value={String(hour)}
          onChange={({ target }) => onChange({ hour: Number(target.value) })}
        />
      </div>
      <p className={styles.hint}>
        It has the metrics of {cadence === 'daily' ? 'the day before' : 'the seven days before'}.
        Widgets with days of their own keep them.
      </p>
    </>
  )
}

const ContentFields = ({ draft: { picture = true, file = 'none' }, onChange }: PartProps) => (
  <>
    <Checkbox
      label="Charts as a picture in the email"
      checked={picture}
      onChange={({ target }) => onChange({ picture: target.checked })}
    />
    <Select
      label="File"
      options={REPORT_FILES.map((value) => ({ value, label: FILE_NAMES[value] }))}
      value={file}
      onChange={({ target }) =>
        onChange({ file: REPORT_FILES.find((one) => one === target.value) ?? file })
      }
    />
  </>
)
