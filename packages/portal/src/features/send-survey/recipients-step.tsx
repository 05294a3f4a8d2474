import { type CampaignContent, DEFAULT_FILTERS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { FilterFields } from '../../domain/filters/filter-fields.tsx'
import { details } from '../../domain/filters/queries.ts'
import { counted } from '@agent-assist/kit/format'
import { useSetup } from '../../lib/api/organisation.ts'
import {
  dayEnd,
  dayStart,
  inZone,
  isoDay,
  lastDays,
  parseIsoDay,
  rangeQuery,
} from '../../lib/dates/range.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { PickList } from '../../ui/form/pick-list.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { PeoplePart } from './people-part.tsx'
import type { StepProps } from './steps.ts'
import styles from './send-survey.module.css'

const USUAL_DAYS = 7

type Tickets = NonNullable<CampaignContent['recipients']['tickets']>

/** Recipients of the campaign: people, lists, and requesters of solved tickets, combined. */
export function RecipientsStep(props: StepProps) {
  const { organisationId, setup, model } = props
  const { timeZone } = useSetup()
  const { recipients } = model.draft.content
  const { tickets } = recipients

  function toggle(isOn: boolean) {
    const { from, to } = rangeQuery(lastDays(USUAL_DAYS, timeZone))
    model.change('recipients', {
      tickets: isOn ? { filters: DEFAULT_FILTERS, samplePct: 100, from, to } : undefined,
    })
  }

  return (
    <div className={styles.fields}>
      <PeoplePart {...props} />
      <section className={styles.part} aria-label="Lists">
        <h2>Lists</h2>
        {setup.lists.length > 0 ? (
          <PickList
            label="Lists of addresses"
            none="None"
            options={setup.lists.map(({ id, name, people }) => ({
              value: id,
              label: `${name} (${counted(people, 'person', 'people')})`,
            }))}
            value={recipients.listIds}
            onChange={(listIds) => model.change('recipients', { listIds })}
          />
        ) : (
          <p className={styles.quiet}>There is no list yet. Create them under Load Emails.</p>
        )}
      </section>
      <section className={styles.part} aria-label="Solved tickets">
        <h2>Solved tickets</h2>
        <Checkbox
          label="Ask the requesters of solved tickets"
          checked={tickets !== undefined}
          onChange={({ target }) => toggle(target.checked)}
        />
        {tickets && (
          <TicketFields
            organisationId={organisationId}
            tickets={tickets}
            onChange={(change) =>
              model.change('recipients', { tickets: { ...tickets, ...change } })
            }
          />
        )}
      </section>
    </div>
  )
}

interface TicketFieldsProps {
  organisationId: string
  tickets: Tickets
  onChange: (change: Partial<Tickets>) => void
}

function TicketFields({ organisationId, tickets, onChange }: TicketFieldsProps) {
  const { timeZone } = useSetup()
  const [from, to] = [inZone(tickets.from, timeZone), inZone(tickets.to, timeZone)]
  const { data, isError, refetch } = useQuery(details(organisationId, { from, to }))
  const day = (text: string) => parseIsoDay(text, timeZone)
  return (
    <>
      <div className={styles.row}>
        <TextField
          label="Solved from"
          type="date"
          value={isoDay(from)}
          max={isoDay(to)}
          onChange={({ target }) => {
            const first = day(target.value)
            if (first && first <= to) onChange({ from: dayStart(first).toISOString() })
          }}
        />
        <TextField
          label="to"
          type="date"
          value={isoDay(to)}
          min={isoDay(from)}
          onChange={({ target }) => {
            const last = day(target.value)
            if (last && last >= from) onChange({ to: dayEnd(last).toISOString() })
          }}
        />
        <NumberField
          label="Share of them, %"
          value={tickets.samplePct}
          min={1}
          max={100}
          onChange={(samplePct) => onChange({ samplePct })}
        />
      </div>
      {isError && !data && (
        <Failed
          what="The filters could not be loaded"
          hint="Your earlier filters still apply."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <SkeletonRows rows={4} rowHeight={40} />}
      {data && (
        <div className={styles.filters}>
          <FilterFields
            filters={tickets.filters}
            details={data}
            onChange={(filters) => onChange({ filters })}
          />
        </div>
      )}
    </>
  )
}
