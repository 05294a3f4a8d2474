import { counted } from '@agent-assist/kit/format'
import { type CampaignContent, REMIND_DAYS, THROTTLE_DAYS } from '@agent-assist/contract/wire'
import { useSetup } from '../../lib/api/organisation.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { RemindWhom } from './remind-whom.tsx'
import type { StepProps } from './steps.ts'
import styles from './send-survey.module.css'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
const USUAL_QUIET = { from: 20, to: 8 }

/** The number that was chosen in a list; undefined when it is not one of them. */
const oneOf = <N extends number>(all: readonly N[], text: string): N | undefined =>
  all.find((one) => String(one) === text)

type Rules = CampaignContent['rules']

/** Edits who is excluded, quiet hours, reminders, expiry of links, and the sending rate. */
export function RulesStep({ campaign, model }: StepProps) {
  const { rules } = model.draft.content
  const put = (change: Partial<Rules>) => model.change('rules', change)
  return (
    <div className={styles.fields}>
      <section className={styles.part} aria-label="People who are not asked">
        <h2>People who are not asked</h2>
        <Select
          label="Days between two survey emails to one person"
          placeholder="Choose"
          options={THROTTLE_DAYS.map((days) => ({
            value: String(days),
            label: days === 0 ? 'None: everyone is asked' : counted(days, 'day'),
          }))}
          value={String(rules.throttleDays)}
          onChange={({ target }) => {
            const throttleDays = oneOf(THROTTLE_DAYS, target.value)
            if (throttleDays !== undefined) put({ throttleDays })
          }}
        />
        <Switch
          label="Not about tickets that were solved without a reply of an agent"
          checked={rules.skipAutoSolved}
          onChange={(skipAutoSolved) => put({ skipAutoSolved })}
        />
        <Switch
          label="Not about the same ticket twice"
          checked={rules.skipSameTicket}
          onChange={(skipSameTicket) => put({ skipSameTicket })}
        />
      </section>
      <QuietPart rules={rules} put={put} />
      <section className={styles.part} aria-label="Afterwards">
        <h2>Afterwards</h2>
        <div className={styles.row}>
          <Select
            label="Reminder"
            placeholder="Choose"
            options={REMIND_DAYS.map((days) => ({
              value: String(days),
              label: days === 0 ? 'None' : `Once, after ${counted(days, 'day')}`,
            }))}
            value={String(rules.remindAfterDays)}
            onChange={({ target }) => {
              const remindAfterDays = oneOf(REMIND_DAYS, target.value)
              if (remindAfterDays !== undefined) put({ remindAfterDays })
            }}
          />
          <NumberField
            label="Links work for, days"
            hint="0: without an end."
            value={rules.expiryDays}
            min={0}
            max={365}
            onChange={(expiryDays) => put({ expiryDays })}
          />
        </div>
        {rules.remindAfterDays > 0 && (
          <RemindWhom
            throttleDays={rules.throttleDays}
            value={rules.remindWhom}
            onChange={(remindWhom) => put({ remindWhom })}
          />
        )}
      </section>
      {campaign.kind === 'campaign' && <PacePart model={model} />}
    </div>
  )
}

function PacePart({ model }: Pick<StepProps, 'model'>) {
  const { pace } = model.draft.content
  return (
    <section className={styles.part} aria-label="Pace">
      <h2>Pace</h2>
      <div className={styles.row}>
        <NumberField
          label="Emails a minute"
          hint="0: as fast as the mail server takes them."
          value={pace.perMinute}
          min={0}
          max={6000}
          onChange={(perMinute) => model.change('pace', { perMinute })}
        />
        <NumberField
          label="Spread over weekday mornings"
          hint="0: at once."
          value={pace.dripDays}
          min={0}
          max={30}
          onChange={(dripDays) => model.change('pace', { dripDays })}
        />
      </div>
    </section>
  )
}

interface QuietPartProps {
  rules: Pick<Rules, 'quiet'>
  put: (change: Pick<Rules, 'quiet'>) => void
}

/** Hours of the day without mails. */
export function QuietPart({ rules, put }: QuietPartProps) {
  const { timeZone } = useSetup()
  const { quiet } = rules
  return (
    <section className={styles.part} aria-label="Quiet hours">
      <h2>Quiet hours</h2>
      <Checkbox
        label={`No emails in some hours (${timeZone})`}
        checked={quiet !== undefined}
        onChange={({ target }) => put({ quiet: target.checked ? USUAL_QUIET : undefined })}
      />
      {quiet && (
        <div className={styles.row}>
          {(['from', 'to'] as const).map((end) => (
            <Select
              key={end}
              label={end === 'from' ? 'From' : 'To'}
              placeholder="Choose"
              options={HOURS}
              value={String(quiet[end])}
              onChange={({ target }) =>
                target.value && put({ quiet: { ...quiet, [end]: Number(target.value) } })
              }
            />
          ))}
        </div>
      )}
    </section>
  )
}
