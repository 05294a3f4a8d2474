import {
  type HeldOutRate,
  type Reply,
  shareDifference,
  verdictOf,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confidenceText } from '../../domain/bot/match-line.tsx'
import { Part } from '../../domain/editing/part.tsx'
import { counted, number, percent, signedPoints } from '@agent-assist/kit/format'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button } from '../../ui/base/button.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { Failed } from '../../ui/state/states.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import styles from '../../domain/bot/intents.module.css'
import { heldOutRates } from '../../domain/bot/intent-queries.ts'

type Rates = Reply<'measureHeldOut'>
type Item = Rates['items'][number]

interface HeldOutRatesProps {
  organisationId: string
  /** Number of held-out texts. */
  count: number
}

/** Compares the match rates of the published bot and the draft. */
export function HeldOutRates({ organisationId, count }: HeldOutRatesProps) {
  const [isAsked, ask] = useState(false)
  const query = useQuery({ ...heldOutRates(organisationId), enabled: isAsked && count > 0 })
  const { data, error, isFetching, refetch } = query
  return (
    <Part
      title="Match rate"
      actions={
        <Button
          size="small"
          disabled={count === 0}
          aria-busy={isFetching}
          aria-disabled={isFetching}
          onClick={() => {
            if (isFetching) return
            if (isAsked) void refetch()
            ask(true)
          }}
        >
          {isFetching ? 'Measuring …' : 'Measure'}
        </Button>
      }
    >
      {error && !data && (
        <Failed
          what="The match rate could not be measured"
          hint={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data ? (
        <Measured rates={data} />
      ) : (
        !error && (
          <p className={styles.quiet}>
            {count === 0
              ? 'Add texts to the list below, then measure how many get the right intent.'
              : 'Measures how many of the held-out texts get the right intent: now, and after a publish.'}
          </p>
        )
      )}
    </Part>
  )
}

function Measured({ rates }: { rates: Rates }) {
  const { n, published, draft, items } = rates
  const model = useDataTable({
    id: 'held-out-items',
    label: 'Texts that differ or are wrong',
    columns: COLUMNS,
    rows: items,
    keyOf: ({ text, expected }) => `${expected ?? ''} ${text}`,
    rowHeight: 36,
  })
  return (
    <>
      <div className={styles.rates}>
        <Rate title="Published, before" rate={published} n={n} />
        <Rate title="Draft, after a publish" rate={draft} n={n} before={published} />
      </div>
      {items.length > 0 && (
        <div className={styles.inner}>
          <DataTable model={model} empty={null} />
        </div>
      )}
    </>
  )
}

interface RateProps {
  title: string
  rate: HeldOutRate | undefined
  n: number
  before?: HeldOutRate | undefined
}

function Rate({ title, rate, n, before }: RateProps) {
  if (!rate)
    return (
      <div className={styles.rate}>
        <h3>{title}</h3>
        <b>–</b>
        <p>Nothing is published yet.</p>
      </div>
    )
  const points = before && (rate.matchRate - before.matchRate) * 100
  const shareOf = ({ right }: HeldOutRate) => ({ part: right, whole: n })
  const verdict = verdictOf('up', shareDifference(shareOf(rate), before && shareOf(before)))
  const isRated = verdict === 'better' || verdict === 'worse'
  return (
    <div className={styles.rate}>
      <h3>{title}</h3>
      <b>{percent(rate.matchRate * 100)}</b>
      {points !== undefined && (
        <p className={isRated ? styles[verdict] : undefined}>
          {signedPoints(points)}{' '}
          {isRated ? verdict : points === 0 ? 'no change' : 'could be chance'}
        </p>
      )}
      <p>
        {number(rate.right)} right, {number(rate.wrong)} wrong, {number(rate.fallback)} unanswered
      </p>
      <p className={styles.quiet}>{`based on ${counted(n, 'text')}`}</p>
    </div>
  )
}

type Detection = Item['draft']

const detectionText = (detection: Detection | undefined) =>
  detection && `${detection.name ?? 'None'}, ${confidenceText(detection.confidence)}`

const DetectionCell = ({ detection }: { detection: Detection }) => (
  <span className={styles.name}>
    <Tag tone={detection.isRight ? 'good' : 'bad'}>{detection.isRight ? 'Right' : 'Wrong'}</Tag>
    <span className="trunc">{detectionText(detection)}</span>
  </span>
)

const COLUMNS: readonly Column<Item>[] = [
  { id: 'text', title: 'Text', value: ({ text }) => text, isName: true, width: 400 },
  { id: 'expected', title: 'Expected', value: ({ expected }) => expected ?? 'None', width: 220 },
  {
    id: 'published',
    title: 'Published',
    value: ({ published }) => detectionText(published),
    cell: ({ published }) => (published ? <DetectionCell detection={published} /> : '–'),
    width: 260,
  },
  {
    id: 'draft',
    title: 'Draft',
    value: ({ draft }) => detectionText(draft),
    cell: ({ draft }) => <DetectionCell detection={draft} />,
    width: 260,
  },
]
