import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { CalibrationHead } from './calibration-head.tsx'
import { CalibrationList } from './calibration-list.tsx'
import { calibration } from './calibration-queries.ts'
import { CalibrationRate } from './calibration-rate.tsx'
import { CalibrationResults } from './calibration-results.tsx'
import { Hidden } from './calibration-hidden.tsx'

function Session({
  organisationId,
  id,
  onBack,
}: {
  organisationId: string
  id: string
  onBack: () => void
}) {
  const { data, error, refetch } = useQuery(calibration(organisationId, id))
  if (!data && error)
    return (
      <Failed
        what="The session could not be loaded"
        hint={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={8} rowHeight={40} />
  return (
    <>
      <CalibrationHead organisationId={organisationId} session={data} onBack={onBack} />
      {data.isWaiting ? (
        <CalibrationRate organisationId={organisationId} session={data} />
      ) : data.results ? (
        <CalibrationResults organisationId={organisationId} session={data} />
      ) : (
        <Hidden session={data} />
      )}
    </>
  )
}

/** Sessions in which several reviewers rate the same conversations, each blind (QA-1). */
export function CalibrationView({ organisationId }: { organisationId: string }) {
  const [search, setSearch] = useSearchParams()
  const id = search.get('session') ?? undefined
  const open = (session?: string) =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      if (session) next.set('session', session)
      else next.delete('session')
      return next
    })
  return id ? (
    <Session key={id} organisationId={organisationId} id={id} onBack={() => open()} />
  ) : (
    <CalibrationList organisationId={organisationId} onOpen={open} />
  )
}
