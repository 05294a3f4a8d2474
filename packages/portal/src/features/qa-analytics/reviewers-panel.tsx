import { LEAST_N, QUALITY_TOPICS } from '@agent-assist/contract/wire'
import { decimal, number, percent, signedPoints } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { Interval } from '../../ui/charts/interval.tsx'
import { Empty } from '../../ui/state/states.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { CountedLink } from './counted-link.tsx'
import { TopicHelp } from '../../domain/quality/topic-help.tsx'
import styles from './qa.module.css'
import { type Analytics, analytics, type PanelProps } from './queries.ts'

type Reviewer = Analytics['reviewers'][number]

/** Points to each side of the scale of strictness. */
const SCALE = 8

/** How a kappa is called: the classes of Altman 1991, in plainer words. */
export const kappaWord = (kappa: number): string =>
  kappa < 0.21
    ? 'poor'
    : kappa < 0.41
      ? 'weak'
      : kappa < 0.61
        ? 'moderate'
        : kappa < 0.81
          ? 'good'
          : 'strong'

/** strict or lenient, where chance does not explain it. */
export function strictWord({ strictness }: Reviewer): string {
  if (strictness?.low === undefined || strictness.high === undefined) return ''
  if (strictness.high < 0) return 'strict'
  return strictness.low > 0 ? 'lenient' : ''
}

const goalNote = ({ reviews, goal }: Reviewer) =>
  goal === undefined ? number(reviews) : `${number(reviews)} of ${number(goal)}`

const COLUMNS: readonly Column<Reviewer>[] = [
  {
    id: 'reviewer',
    title: 'Reviewer',
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <CountedLink counted={{ list: 'reviews', side: 'all', reviewer: id }}>{name}</CountedLink>
    ),
    isName: true,
  },
  {
    id: 'reviews',
    title: 'Reviews',
    note: 'of goal',
    value: ({ reviews }) => reviews,
    text: goalNote,
    isNumber: true,
  },
  {
    id: 'strictness',
    title: 'Stricter – more lenient',
    value: ({ strictness }) => strictness?.value,
    text: ({ strictness }) => strictness && signedPoints(strictness.value),
    cell: (row) =>
      row.strictness ? (
        <span className={styles.strict}>
          <Interval
            label={`${signedPoints(row.strictness.value)} ${strictWord(row)}`}
            {...row.strictness}
            {...{ from: -SCALE, to: SCALE, zero: 0 }}
            tone={strictWord(row) ? 'warn' : 'plain'}
          />
          <b>{signedPoints(row.strictness.value)}</b>
          <span className={styles.quiet}>{strictWord(row)}</span>
        </span>
      ) : (
        <span className={styles.quiet}>no shared reviews</span>
      ),
    width: 220,
  },
  {
    id: 'alignment',
    title: 'Alignment',
    value: ({ alignment }) => alignment,
    text: ({ alignment, pairs }) =>
      alignment === undefined
        ? undefined
        : pairs < LEAST_N
          ? `${percent(alignment)} (based on ${pairs})`
          : percent(alignment),
    isNumber: true,
  },
  {
    id: 'kappa',
    title: 'Kappa',
    value: ({ kappa }) => kappa,
    text: ({ kappa, pairs }) =>
      kappa === undefined
        ? undefined
        : `${kappa.toFixed(2)}${pairs < LEAST_N ? '' : `, ${kappaWord(kappa)}`}`,
    isNumber: true,
  },
  {
    id: 'time',
    title: 'Median time',
    value: ({ medianMin }) => medianMin,
    text: ({ medianMin }) => (medianMin === undefined ? undefined : `${decimal(medianMin)} m`),
    isNumber: true,
  },
]

const NONE: readonly Reviewer[] = []
const keyOf = ({ id }: Reviewer) => id

/** How many reviews each person gave, how long they took, and how far they agree with others. */
export function ReviewersPanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(analytics(organisationId, view))
  const label = QUALITY_TOPICS.reviewers.name
  const rows = query.data?.reviewers ?? NONE
  const model = useDataTable({ id: 'reviewers', label, columns: COLUMNS, rows, keyOf })
  const biased = rows.filter((row) => strictWord(row))
  return (
    <TablePanel
      title={label}
      sub="the strictest first"
      className={className}
      query={query}
      model={model}
      room={6}
      help={<TopicHelp topic="reviewers" />}
      note={
        biased.length > 0 && (
          <p className={styles.note}>
            {biased.map((row) => `${row.name} is ${strictWord(row)}`).join(', ')}: review the same
            conversations together. <Link to={links.qualityCheck()}>Open Quality Check</Link>
          </p>
        )
      }
      empty={<Empty why="No review was given in this range." />}
    />
  )
}
