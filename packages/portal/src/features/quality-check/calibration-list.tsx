import { counted } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button } from '../../ui/base/button.tsx'
import { Empty, Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { CalibrationForm } from './calibration-form.tsx'
import { type CalibrationRow, calibrations } from './calibration-queries.ts'
import { progressText, SessionState } from './calibration-state.tsx'
import styles from './calibration.module.css'
import grade from './grade.module.css'

const WHY =
  'In a session several reviewers rate the same conversations, each without seeing the others’ ratings. Then you compare and agree. It counts for no score.'

const Row = ({ row, onOpen }: { row: CalibrationRow; onOpen: () => void }) => (
  <li>
    <button type="button" className={grade.ticket} onClick={onOpen}>
      <b title={row.name}>{row.name}</b>
      <span className={grade.meta}>
        <SessionState {...row} />
        <span>
          {counted(row.tickets, 'ticket')} · {row.scorecard} · {progressText(row)}
        </span>
      </span>
    </button>
  </li>
)

/** All sessions, the newest first, and the way to a new one. */
export function CalibrationList({
  organisationId,
  onOpen,
}: {
  organisationId: string
  onOpen: (id: string) => void
}) {
  const { data, error, refetch } = useQuery(calibrations(organisationId))
  const [isNew, setNew] = useState(false)
  const begin = (
    <Button look="primary" onClick={() => setNew(true)}>
      New session
    </Button>
  )
  if (!data && error)
    return (
      <Failed
        what="The sessions could not be loaded"
        hint={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={5} rowHeight={52} />
  return (
    <>
      {data.items.length === 0 ? (
        <Empty title="No calibration yet" why={WHY}>
          {begin}
        </Empty>
      ) : (
        <>
          <div className={styles.top}>
            <p className={grade.quiet}>{WHY}</p>
            {begin}
          </div>
          <ul className={styles.list} aria-label="Sessions">
            {data.items.map((row) => (
              <Row key={row.id} row={row} onOpen={() => onOpen(row.id)} />
            ))}
          </ul>
        </>
      )}
      {isNew && (
        <CalibrationForm
          organisationId={organisationId}
          reviewers={data.reviewers}
          session={undefined}
          onClose={() => setNew(false)}
          onSaved={onOpen}
        />
      )}
    </>
  )
}
