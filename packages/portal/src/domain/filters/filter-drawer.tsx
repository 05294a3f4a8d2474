import { type Filters, isDefault, MESSAGES, printFilters } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { number } from '@agent-assist/kit/format'
import { useDays } from '../../lib/address/use-view.ts'
import { Button } from '../../ui/base/button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { CountingFields } from './counting-fields.tsx'
import { FilterFields } from './filter-fields.tsx'
import { FilterSets } from './filter-sets.tsx'
import styles from './filters.module.css'
import { choices, details, ticketCount } from './queries.ts'
import { RangeFields } from './range-fields.tsx'
import { useFilterDraft } from './use-filter-draft.ts'

interface FilterDrawerProps {
  organisationId: string
  /** Whether the screen obeys the switches of how metrics count. */
  counts: boolean
  onClose: () => void
}

/** Drawer with the filters for the tickets of all metrics; nothing takes effect before Apply. */
export function FilterDrawer({ organisationId, counts, onClose }: FilterDrawerProps) {
  const days = useDays()
  const { data, isError, refetch } = useQuery(details(organisationId, days))
  const draftOf = useFilterDraft(onClose)
  const { draft, setDraft, take, round, texts, setTexts, errors, fields, apply, reset } = draftOf
  const linked = useQuery(choices(organisationId, days, printFilters(draft)))

  return (
    <Drawer
      title="Filters"
      narrow
      onClose={onClose}
      foot={
        <>
          <Count organisationId={organisationId} draft={draft} />
          <span className="grow" />
          <Button onClick={reset}>Reset</Button>
          <Button look="primary" onClick={apply}>
            Apply
          </Button>
        </>
      }
    >
      {isError && (
        <Failed
          what={MESSAGES.organisationFailed}
          hint="Your earlier filters still apply."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <SkeletonRows rows={8} rowHeight={52} />}
      {data && (
        <div ref={fields} className={styles.fields} key={round}>
          {counts && <CountingFields counting={draftOf.counting} onChange={draftOf.setCounting} />}
          <FilterFields
            filters={draft}
            details={data}
            choices={linked.isError ? undefined : linked.data}
            onChange={setDraft}
          />
          <RangeFields
            config={data.filterConfig}
            texts={texts}
            errors={errors}
            onChange={setTexts}
          />
          <FilterSets
            organisationId={organisationId}
            filters={draft}
            isEmpty={isDefault(draft)}
            onPick={take}
          />
        </div>
      )}
    </Drawer>
  )
}

/** Number of tickets that match the filters, before they are applied. */
function Count({ organisationId, draft }: { organisationId: string; draft: Filters }) {
  const { data, isError } = useQuery(ticketCount(organisationId, useDays(), printFilters(draft)))
  return (
    <span className={styles.count} role="status">
      {data && !isError && `${number(data.matching)} of ${number(data.total)} tickets`}
    </span>
  )
}
