import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageOf, withPage } from '../../../ui/table/paging.ts'
import { AuditDrawer } from './audit-drawer.tsx'
import { filterOf, withFilter } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditPanel } from './audit-panel.tsx'
import { auditPage } from './queries.ts'

const USUAL_ROWS = 25

/** Who did what in the organisation, when and from where; for admins (SCREENS 25). */
export function AuditTab({ organisationId }: { organisationId: string }) {
  const [address, setAddress] = useSearchParams()
  const [open, setOpen] = useState<string>()
  const filter = filterOf(address)
  const paging = pageOf(address, USUAL_ROWS)
  const query = useQuery(auditPage(organisationId, filter, paging))
  const entry = query.data?.items.find(({ id }) => id === open)
  const show = (next: typeof filter) =>
    setAddress((now) => withFilter(now, next), { replace: true, preventScrollReset: true })
  return (
    <>
      <AuditFilters filter={filter} onFilter={show} />
      <AuditPanel
        organisationId={organisationId}
        query={query}
        filter={filter}
        paging={paging}
        open={entry?.id}
        onOpen={setOpen}
        onFilter={show}
        onPage={(page, size) =>
          setAddress((now) => withPage(now, page, size), { preventScrollReset: true })
        }
      />
      {entry && <AuditDrawer key={entry.id} entry={entry} onClose={() => setOpen(undefined)} />}
    </>
  )
}
