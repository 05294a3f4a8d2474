import { counted } from '@agent-assist/kit/format'
import { type AutomationSettings, REMIND_DAYS, THROTTLE_DAYS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendingSetup } from '../../domain/campaigns/queries.ts'
import { details } from '../../domain/filters/queries.ts'
import { useAct } from '../../lib/act/use-act.ts'
import { forget } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { lastDays } from '../../lib/dates/range.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import { PickList } from '../../ui/form/pick-list.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Failed } from '../../ui/state/states.tsx'
import { type Automation, errorsOf, newSettings, settingsOf } from './automation-draft.ts'
import { RemindWhom } from './remind-whom.tsx'
import { QuietPart } from './rules-step.tsx'
import styles from './send-survey.module.css'

const TAG_DAYS = 90

interface AutomationDialogProps {
  organisationId: string
  /** Undefined for a new one. */
  automation: Automation | undefined
  onClose: () => void
}

/** Creates what sends a survey after a solved ticket, or changes it. */
export function AutomationDialog({ organisationId, automation, onClose }: AutomationDialogProps) {
  const { data: setup, isError, refetch } = useQuery(sendingSetup(organisationId))
  const [draft, setDraft] = useState(automation ? settingsOf(automation) : newSettings(''))
  const [hasTried, setTried] = useState(false)
  const templates = setup?.templates ?? []
  const settings = { ...draft, templateId: draft.templateId || (templates[0]?.id ?? '') }
  const errors = hasTried ? errorsOf(settings) : {}
  const put = (change: Partial<AutomationSettings>) => setDraft((now) => ({ ...now, ...change }))

  const { act, isPending, problem } = useAct({
    work: (body: AutomationSettings) =>
      automation
        ? call('saveSurveyAutomation', {
            params: { organisationId, automationId: automation.id },
            body: { ...body, revision: automation.revision },
          })
        : call('createSurveyAutomation', { params: { organisationId }, body }),
    refresh: () => forget('listSurveyAutomations'),
    after: onClose,
    done: ({ name }) =>
      automation ? `${name} is changed` : `${name} is created. Start it to send`,
  })

  function submit() {
    setTried(true)
    if (Object.keys(errorsOf(settings)).length === 0) act(settings)
  }

  return (
    <AskDialog
      title={automation ? `Change ${automation.name}` : 'New automation'}
      submit={automation ? 'Save' : 'Create the automation'}
      busy="Saving …"
      sending={isPending}
      error={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Survey results name it as what asked."
        maxLength={120}
        value={settings.name}
        {...(errors.name ? { error: errors.name } : {})}
        onChange={({ target }) => put({ name: target.value })}
      />
      {isError && !setup && (
        <Failed
          what="The surveys could not be loaded"
          hint="An automation needs one of them."
          onRetry={() => void refetch()}
        />
      )}
      <Select
        label="Survey"
        placeholder="Choose"
        options={templates.map(({ id, title }) => ({ value: id, label: title }))}
        value={settings.templateId}
        {...(errors.templateId ? { error: errors.templateId } : {})}
        onChange={({ target }) => put({ templateId: target.value })}
      />
      <TicketPart organisationId={organisationId} settings={settings} put={put} />
      <CustomerPart settings={settings} put={put} />
      <QuietPart rules={settings} put={put} />
      <TextField
        label="Subject"
        maxLength={200}
        value={settings.subject}
        {...(errors.subject ? { error: errors.subject } : {})}
        onChange={({ target }) => put({ subject: target.value })}
      />
      <TextArea
        label="Text"
        rows={5}
        maxLength={5000}
        hint="{name}, {ticket}, {subject} and {agent} are filled in. The first question follows the text."
        value={settings.body}
        onChange={({ target }) => put({ body: target.value })}
      />
    </AskDialog>
  )
}

interface PartProps {
  settings: AutomationSettings
  put: (change: Partial<AutomationSettings>) => void
}

/** About which tickets it asks, and when. */
function TicketPart({ organisationId, settings, put }: PartProps & { organisationId: string }) {
  const { timeZone } = useSetup()
  const [range] = useState(() => lastDays(TAG_DAYS, timeZone))
  const { data } = useQuery(details(organisationId, range))
  return (
    <>
      <div className={styles.row}>
        <NumberField
          label="Hours after the solution"
          hint="0: at once. A ticket reopened before is not asked about."
          value={settings.delayHours}
          min={0}
          max={720}
          onChange={(delayHours) => put({ delayHours })}
        />
        <NumberField
          label="Share of tickets, %"
          value={settings.sharePct}
          min={1}
          max={100}
          onChange={(sharePct) => put({ sharePct })}
        />
      </div>
      <PickList
        label="Brands"
        options={(data?.orgBrands ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={settings.brands}
        onChange={(brands) => put({ brands })}
      />
      <PickList
        label="Tags"
        options={(data?.tagsList ?? []).map((tag) => ({ value: tag, label: tag }))}
        value={settings.tags}
        onChange={(tags) => put({ tags })}
      />
    </>
  )
}

const chosen = <N extends number>(all: readonly N[], text: string, usual: N): N =>
  all.find((one) => String(one) === text) ?? usual

/** How often one customer is asked. */
const CustomerPart = ({ settings, put }: PartProps) => (
  <>
    <div className={styles.row}>
      <Select
        label="Quiet period"
        hint="For each customer."
        options={THROTTLE_DAYS.map((days) => ({
          value: String(days),
          label: days === 0 ? 'None' : counted(days, 'day'),
        }))}
        value={String(settings.throttleDays)}
        onChange={({ target }) => put({ throttleDays: chosen(THROTTLE_DAYS, target.value, 30) })}
      />
      <Select
        label="Reminder"
        options={REMIND_DAYS.map((days) => ({
          value: String(days),
          label: days === 0 ? 'None' : `Once, after ${counted(days, 'day')}`,
        }))}
        value={String(settings.remindAfterDays)}
        onChange={({ target }) => put({ remindAfterDays: chosen(REMIND_DAYS, target.value, 0) })}
      />
    </div>
    {settings.remindAfterDays > 0 && (
      <RemindWhom
        throttleDays={settings.throttleDays}
        value={settings.remindWhom}
        onChange={(remindWhom) => put({ remindWhom })}
      />
    )}
  </>
)
