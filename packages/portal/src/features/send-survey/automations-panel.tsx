import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { details } from '../../domain/filters/queries.ts'
import { q } from '../../lib/api/api.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { lastDays } from '../../lib/dates/range.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { AutomationCard, automationColumns } from './automation-columns.tsx'
import type { Automation } from './automation-draft.ts'

const AutomationDialog = lazy(async () => ({
  default: (await import('./automation-dialog.tsx')).AutomationDialog,
}))
const NONE: readonly Automation[] = []
const NEW = 'new'
/** Ms between refreshes while an automation runs; paused in a hidden tab. */
const RUNNING_MS = 5000
const BRAND_DAYS = 90

/** What sends a survey after a solved ticket: its trigger, its results, and starting and stopping it. */
export function AutomationsPanel({ organisationId }: { organisationId: string }) {
  const { timeZone } = useSetup()
  const [range] = useState(() => lastDays(BRAND_DAYS, timeZone))
  const query = useQuery({
    ...q('listSurveyAutomations', { params: { organisationId } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ isOn }) => isOn) ? RUNNING_MS : (false as const),
  })
  const { data: organisation } = useQuery(details(organisationId, range))
  const [open, setOpen] = useState<string>()
  const brands = organisation?.orgBrands
  const options = useMemo(
    () => ({
      organisationId,
      brandName: (id: string) => brands?.find((one) => one.id === id)?.name ?? id,
      onOpen: setOpen,
    }),
    [organisationId, brands],
  )
  const columns = useMemo(() => automationColumns(options), [options])
  const table = useDataTable({
    id: 'survey-automations',
    label: 'Automations',
    columns,
    rows: query.data?.items ?? NONE,
    keyOf: ({ id }) => id,
    rowHeight: 44,
  })
  const shown = query.data?.items.find(({ id }) => id === open)
  return (
    <>
      <TablePanel
        title="Automations"
        sub="surveys that go out after a solved ticket"
        query={query}
        model={table}
        open={open}
        room={3}
        control={
          <Button size="small" onClick={() => setOpen(NEW)}>
            <Icon name="plus" size={14} />
            New automation
          </Button>
        }
        card={(automation) => <AutomationCard automation={automation} {...options} />}
        empty={
          <Empty why="Nothing asks after a solved ticket yet. An automation sends a survey for each one, or for a share of them." />
        }
      />
      {(open === NEW || shown) && (
        <Suspense>
          <AutomationDialog
            organisationId={organisationId}
            automation={shown}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
