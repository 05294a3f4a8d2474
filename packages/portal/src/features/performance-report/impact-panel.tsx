import {
  BEGAN_DAYS,
  type ImpactMetric,
  type ImpactSide,
  METRICS,
  smallNote,
  verdictOf,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { counted, number, signedPercent, signedPoints } from '@agent-assist/kit/format'
import { metricValueText } from './impact-labels.ts'
import { useView } from '../../lib/address/use-view.ts'
import { None, Tag } from '../../ui/base/tag.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import table from '../../ui/table/table.module.css'
import styles from './performance-report.module.css'
import { assistImpact, type Impact } from './queries.ts'

const TITLE = 'With and without Agent Assist'
const HEIGHT = 300
const WEEKS = BEGAN_DAYS / 7

interface ImpactPanelProps {
  organisationId: string
  /** Named where the report shows several organisations. */
  organisation: string | undefined
}

/** What differs on tickets with a used answer, and since agents began to use answers. */
export function ImpactPanel({ organisationId, organisation }: ImpactPanelProps) {
  const view = useView()
  const query = useQuery(assistImpact(organisationId, view))
  return (
    <Panel
      title={TITLE}
      sub={`${organisation ? `${organisation}, ` : ''}similar tickets of the same agents; 95 % intervals`}
      height={HEIGHT}
      phoneHeight={HEIGHT}
      fits
      query={query}
      skeleton={<SkeletonRows rows={6} rowHeight={40} />}
      foot={footOf}
    >
      {(shown) =>
        shown.items.every(({ assisted }) => assisted.n === 0) && shown.began.agents === 0 ? (
          <Empty why="No answer was used on a ticket that was solved in this range." />
        ) : (
          <>
            <Compared
              label={TITLE}
              names={['With an answer', 'Other tickets']}
              rows={shown.items.map(({ assisted, others, ...one }) => ({
                ...one,
                sides: [assisted, others],
              }))}
            />
            <Began began={shown.began} />
          </>
        )
      }
    </Panel>
  )
}

const footOf = ({ every }: Impact) =>
  `Similar: same kind of channel, priority, language, tags, length and time of day. Tickets that an agent answered; the filters of events do not apply.${
    every > 1 ? ` One of ${number(every)} tickets is compared, at random.` : ''
  }`

function Began({ began: { agents, colleagues, items } }: Pick<Impact, 'began'>) {
  if (agents === 0)
    return (
      <p className={styles.began}>
        In the last 12 months no agent began to use answers who has 10 solved tickets in the {WEEKS}{' '}
        weeks until then and in the {WEEKS} weeks since then.
      </p>
    )
  return (
    <>
      <p className={styles.began}>
        <b>Since {counted(agents, 'agent')} began to use answers</b>, {WEEKS} weeks until then and{' '}
        {WEEKS} weeks since then,{' '}
        {colleagues > 0
          ? `compared with ${counted(colleagues, 'ticket')} of colleagues in the same weeks`
          : 'without colleagues to compare with in the same weeks'}
      </p>
      <Compared
        label="Since agents began to use answers"
        names={['Until then', 'Since then']}
        rows={items.map(({ before, after, ...one }) => ({ ...one, sides: [before, after] }))}
      />
    </>
  )
}

interface Row {
  metric: ImpactMetric
  sides: [ImpactSide, ImpactSide]
  difference?: Impact['items'][number]['difference']
}

interface ComparedProps {
  label: string
  names: readonly [string, string]
  rows: readonly Row[]
}

const Compared = ({ label, names, rows }: ComparedProps) => (
  <ScrollTable label={label}>
    <thead>
      <tr>
        <th scope="col" className={table.stick}>
          Metric
        </th>
        {names.map((name) => (
          <th key={name} scope="col" className={table.number}>
            {name}
          </th>
        ))}
        <th scope="col">Difference on similar tickets</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ metric, sides, difference }) => (
        <tr key={metric}>
          <th scope="row" className={table.stick}>
            {METRICS[metric].name}
          </th>
          {sides.map((side, place) => (
            <td key={names[place]} className={table.number}>
              <Side metric={metric} side={side} />
            </td>
          ))}
          <td>
            <DifferenceCell metric={metric} difference={difference} />
          </td>
        </tr>
      ))}
    </tbody>
  </ScrollTable>
)

function Side({ metric, side: { n, value } }: { metric: ImpactMetric; side: ImpactSide }) {
  if (value === undefined) return <None />
  return (
    <>
      <b>{metricValueText(metric, value)}</b>{' '}
      <span className={styles.quiet}>{smallNote(n, false) ?? `based on ${number(n)}`}</span>
    </>
  )
}

const TONES = { better: 'good', worse: 'bad' } as const

function DifferenceCell({ metric, difference }: Pick<Row, 'metric' | 'difference'>) {
  if (!difference) return <span className={styles.quiet}>too few to tell</span>
  const { direction, unit } = METRICS[metric]
  const shown = unit === 'min' ? signedPercent : signedPoints
  const verdict = verdictOf(direction, difference)
  const tone = verdict === 'better' || verdict === 'worse' ? TONES[verdict] : 'plain'
  return (
    <span className={styles.difference}>
      <Tag tone={tone}>{shown(difference.value)}</Tag>
      <span>{tone === 'plain' ? 'could be chance' : verdict}</span>
      <span className={styles.quiet}>
        between {shown(difference.low)} and {shown(difference.high)}
      </span>
    </span>
  )
}
