import {
  ANSWER_KINDS,
  type ChainCounts,
  type ChainStep,
  type Share,
} from '@agent-assist/contract/wire'
import { counted, number, wholePercent } from '@agent-assist/kit/format'
import { fewOf, intervalOf, rateOf, shareText } from '@agent-assist/kit/share'
import { Panel } from '../../ui/page/panel.tsx'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import table from '../../ui/table/table.module.css'
import { None } from '../../ui/base/tag.tsx'
import { IntervalBar, WholeBar } from './interval-bar.tsx'
import styles from './performance-report.module.css'
import type { Chain } from './queries.ts'
import { type ShareDrilldown, ShareLink } from './share-address.tsx'
import { SHARE_NAMES } from './share-names.ts'

interface Step {
  step: ChainStep
  /** The whole of the share, as a label. */
  of: string
  share: (counts: ChainCounts) => Share
}

/** The steps of an answer, in order. */
export const STEPS: readonly Step[] = [
  {
    step: 'used',
    of: 'of those with a recorded view',
    share: ({ viewed, viewedUsed }) => ({ part: viewedUsed, whole: viewed }),
  },
  {
    step: 'edited',
    of: 'of those sent',
    share: ({ edited, sent }) => ({ part: edited, whole: sent }),
  },
  {
    step: 'sent',
    of: 'of those used whose reply is known',
    share: ({ sent, judged }) => ({ part: sent, whole: judged }),
  },
  {
    step: 'stayedSolved',
    of: 'within 72 h, of those sent and solved',
    share: ({ stayedSolved, followed }) => ({ part: stayedSolved, whole: followed }),
  },
  {
    step: 'good',
    of: 'of those sent and rated',
    share: ({ good, rated }) => ({ part: good, whole: rated }),
  },
]

const HEIGHT = 420

/** How many used answers the share of used ones leaves out, by source: nobody could have seen and not used them. */
export function unseenText(kinds: Chain['kinds']): string {
  const unseen = kinds.flatMap(({ kind, used, viewedUsed }) =>
    used > viewedUsed ? [`${ANSWER_KINDS[kind]} ${number(used - viewedUsed)}`] : [],
  )
  return unseen.length === 0
    ? 'Used: all answers have a recorded view.'
    : `Used excludes answers without a recorded view: ${unseen.join(', ')}.`
}

interface ChainPanelProps {
  chain: { data: Chain | undefined; isError: boolean; refetch: () => unknown }
}

/** The share of answers at each step with its interval, for all answers and by source. */
export const ChainPanel = ({ chain }: ChainPanelProps) => (
  <Panel
    title="What happened with the answers"
    sub="an answer is one source in one ticket; 95 % intervals"
    height={HEIGHT}
    query={chain}
    skeleton={<SkeletonRows rows={9} rowHeight={40} />}
    foot={({ all, kinds }) =>
      all.shown > 0 &&
      [
        'Shown: opened in the panel or used.',
        unseenText(kinds),
        'Event type and feedback do not filter this panel.',
      ].join(' ')
    }
  >
    {({ all, kinds }) =>
      all.shown === 0 ? (
        <Empty why="No answer was opened in this range, so there is nothing to show." />
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
      <span className={styles.quiet}>{counted(all.shown, 'answer')}</span>
      <WholeBar />
      <span className={styles.figure}>{number(all.shown)}</span>
    </li>
    {STEPS.map(({ step, of, share }) => (
      <li key={step}>
        <b>{SHARE_NAMES[step]}</b>
        <span className={styles.quiet}>
          {step === 'edited' && all.editedPct !== undefined
            ? `${of}, by ${wholePercent(Math.round(all.editedPct))} of the words`
            : of}
        </span>
        <IntervalBar share={share(all)} />
        <MetricCell step={step} share={share(all)} />
      </li>
    ))}
  </ol>
)

function MetricCell({ step, share }: { step: ChainStep; share: Share }) {
  const rate = rateOf(share)
  if (rate === undefined) return <span className={styles.figure}>nothing yet</span>
  return (
    <span className={styles.figure}>
      <b>
        <ShareLink share={{ step }}>{wholePercent(rate)}</ShareLink>
      </b>{' '}
      {fewOf(share) ?? `${intervalOf(share)}, based on ${number(share.whole)}`}
    </span>
  )
}

const KindCell = ({ share, text }: { share: ShareDrilldown; text: string | undefined }) =>
  text ? <ShareLink share={share}>{text}</ShareLink> : <None />

const BySource = ({ kinds }: { kinds: Chain['kinds'] }) => (
  <ScrollTable label="What happened with the answers, by source">
    <thead>
      <tr>
        <th scope="col" className={table.stick}>
          Answer from
        </th>
        <th scope="col" className={table.number}>
          Shown
        </th>
        {STEPS.map(({ step, of }) => (
          <th key={step} scope="col" className={table.number} title={of}>
            {SHARE_NAMES[step]}
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
          {STEPS.map(({ step, share }) => (
            <td key={step} className={table.number}>
              <KindCell share={{ step, kind: counts.kind }} text={shareText(share(counts))} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </ScrollTable>
)
