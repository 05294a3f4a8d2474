import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { Segments } from '../../ui/page/segments.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { SkeletonRows } from '../../ui/state/states.tsx'
import { calibrations } from './calibration-queries.ts'
import { Workspace } from './workspace.tsx'

const CalibrationView = lazy(async () => ({
  default: (await import('./calibration.tsx')).CalibrationView,
}))

/** The address of a view, without what was open in the other one. */
function opened(now: URLSearchParams, view: 'reviews' | 'calibration') {
  const next = new URLSearchParams(now)
  for (const name of ['view', 'session', 'check', 'review', 'queue']) next.delete(name)
  if (view === 'calibration') next.set('view', view)
  return next
}

/** The reviewers' side: reviews by queues, and calibration. */
export function LeadView({ organisationId }: { organisationId: string }) {
  const [search, setSearch] = useSearchParams()
  const view = search.get('view') === 'calibration' ? 'calibration' : 'reviews'
  const { data } = useQuery(calibrations(organisationId))
  const waiting = data?.items.filter(({ isWaiting }) => isWaiting).length ?? 0
  return (
    <>
      <TitleRow title="Quality Check">
        <Segments
          label="View"
          options={[
            { value: 'reviews', label: 'Reviews' },
            {
              value: 'calibration',
              label: 'Calibration',
              ...(waiting > 0 ? { count: waiting } : {}),
            },
          ]}
          value={view}
          onChange={(next) => setSearch((now) => opened(now, next))}
        />
      </TitleRow>
      {view === 'calibration' ? (
        <Suspense fallback={<SkeletonRows rows={5} rowHeight={52} />}>
          <CalibrationView organisationId={organisationId} />
        </Suspense>
      ) : (
        <Workspace organisationId={organisationId} />
      )}
    </>
  )
}
