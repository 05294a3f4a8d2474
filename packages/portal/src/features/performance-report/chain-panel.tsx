import { ANSWER_KINDS, type ChainCounts, type Share } from '@agent-assist/contract/wire'
import { number, wholePercent } from '@agent-assist/kit/format'
import { intervalOf, rateOf, shareText } from '@agent-assist/kit/share'
import { Panel } from '../../ui/page/panel.tsx'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import table from '../../ui/table/table.module.css'
import { None } from '../../ui/base/tag.tsx'
import { IntervalBar, WholeBar } from './interval-bar.tsx'
import styles from './performance-report.module.css'
import type { Chain } from './queries.ts'

interface Step {
  name: string
  /** The whole of the share, as a label. */
  of: string
  share: (counts: ChainCounts) => Share
}

/** The steps of an answer, in order. */
export const STEPS: readonly Step[] = [
  {
    name: 'Used',
    of: 'of those shown',
    share: ({ used, shown }) => ({ part: used, whole: shown }),
  },
  {
    name: 'Edited',
    of: 'of those sent',
    share: ({ edited, sent }) => ({ part: edited, whole: sent }),
  },
  {
    name: 'Sent',
    of: 'of those used whose reply is known',
    share: ({ sent, judged }) => ({ part: sent, whole: judged }),
  },
  {
    name: 'Not reopened',
    of: 'within 72 h, of those sent and solved',
    share: ({ stayedSolved, followed }) => ({ part: stayedSolved, whole: followed }),
  },
  {
    name: 'Rated good',
    of: 'of those sent and rated',
    share: ({ good, rated }) => ({ part: good, whole: rated }),
  },
]

const HEIGHT = 420

interface ChainPanelProps {
  chain: { data: Chain | undefined; isError: boolean; refetch: () => unknown }
}

/** The share of answers at each step with its interval, for all answers and by source. */
export const ChainPanel = ({ chain }: ChainPanelProps) => (
  <Panel
    title="What became of the answers"
    sub="an answer is one source in one ticket; 95 % intervals"
    height={HEIGHT}
    query={chain}
    skeleton={<SkeletonRows rows={9} rowHeight={40} />}
    foot={({ all }) =>
      all.shown > 0 &&
      'Shown: opened in the panel or used. Event type and feedback do not narrow this panel, for they would cut links out.'
    }
  >
    {({ all, kinds }) =>
      all.shown === 0 ? (
        <Empty why="No answer was opened in this range, so nothing could become of one." />
      ) : (
        <>
          <Links all={all} />
          <BySource kinds={kinds} />
        </>
      )
    }
  </Panel>
)

const Links = ({ all }: { all: ChainCounts }) => (
  <ol className={styles.chain} aria-label="From shown to rated">
    <li>
      <b>Shown</b>
      <span className={styles.quiet}>{number(all.shown)} answers</span>
      <WholeBar />
      <span className={styles.figure}>{number(all.shown)}</span>
    </li>
    {STEPS.map(({ name, of, share }) => (
      <li key={name}>
        <b>{name}</b>
        <span className={styles.quiet}>
          {of}
          {name === 'Edited' &&
            all.editedPct !== undefined &&
            `, by ${wholePercent(Math.round(all.editedPct))} of the words`}
        </span>
        <IntervalBar share={share(all)} />
        <MetricCell share={share(all)} />
      </li>
    ))}
  </ol>
)

function MetricCell({ share }: { share: Share }) {
  const rate = rateOf(share)
  if (rate === undefined) return <span className={styles.figure}>nothing yet</span>
  return (
    <span className={styles.figure}>
      <b>{wholePercent(rate)}</b> {intervalOf(share)}, n {number(share.whole)}
    </span>
  )
}

const BySource = ({ kinds }: { kinds: Chain['kinds'] }) => (
  <ScrollTable label="What became of the answers, by source">
    <thead>
      <tr>
        <th scope="col" className={table.stick}>
          Answer from
        </th>
        <th scope="col" className={table.number}>
          Shown
        </th>
        {STEPS.map(({ name, of }) => (
          <th key={name} scope="col" className={table.number} title={of}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {kinds.map((counts) => (
        <tr key={counts.kind}>
          <th scope="row" className={table.stick}>
            {ANSWER_KINDS[counts.kind]}
          </th>
          <td className={table.number}>{number(counts.shown)}</td>
          {STEPS.map(({ name, share }) => (
            <td key={name} className={table.number}>
              {shareText(share(counts)) ?? <None />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </ScrollTable>
)
