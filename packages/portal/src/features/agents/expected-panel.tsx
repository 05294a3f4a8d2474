import type { ExpectedExplained } from '@agent-assist/contract/wire'
import {
  counted,
  dateTime,
  number,
  signedNumber,
  signedPoints,
  wholePercent,
} from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EXPECTED_NAMES } from '../../domain/agents/agent-labels.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import styles from './agents.module.css'
import { models } from './queries.ts'

const FEATURES: Record<ExpectedExplained['effects'][number]['feature'], string> = {
  channel: 'Channel',
  priority: 'Priority',
  language: 'Language',
  firstSentiment: 'Customer’s first sentiment',
  createdHour: 'Hour of creation',
  words: 'Words of the question, from',
  tag: 'Tag',
}

const effectText = ({ metric }: ExpectedExplained, effect: number) =>
  metric === 'frt' || metric === 'aht_all'
    ? `${signedNumber(Math.round(effect))} %`
    : signedPoints(effect)

function Effects({ model }: { model: ExpectedExplained }) {
  return (
    <ScrollTable label="Strongest effects" rowCount={model.effects.length + 1}>
      <thead>
        <tr>
          <th scope="col">Of the ticket</th>
          <th scope="col">Value</th>
          <th scope="col">Changes what is expected by</th>
        </tr>
      </thead>
      <tbody>
        {model.effects.map(({ feature, level, effect }) => (
          <tr key={`${feature} ${level}`}>
            <td>{FEATURES[feature]}</td>
            <td>{level || 'none'}</td>
            <td>{effectText(model, effect)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

function explainedText(model: ExpectedExplained, timeZone: string): string {
  const { cases, trainedAt, version, errorPct } = model
  const learnt = `Learnt from ${counted(cases, 'ticket')} on ${dateTime(trainedAt, timeZone)}, version ${number(version)}.`
  if (errorPct === undefined) return learnt
  return `${learnt} On tickets that it had not seen, its error is ${wholePercent(Math.round(errorPct))} of that of the plain mean.`
}

/** What expected values are computed from, and how good they are. */
export function ExpectedPanel({
  organisationId,
  className,
}: {
  organisationId: string
  className?: string | undefined
}) {
  const query = useQuery(models(organisationId))
  const { timeZone } = useSetup()
  const [metric, setMetric] = useState<ExpectedExplained['metric']>('frt')
  const items = query.data?.items ?? []
  const model = items.find((one) => one.metric === metric) ?? items[0]
  return (
    <Panel
      title="How expected values are computed"
      sub="what the team does with similar tickets"
      {...(model
        ? {
            control: (
              <Segments
                label="Expected value of"
                options={items.map((one) => ({
                  value: one.metric,
                  label: EXPECTED_NAMES[one.metric],
                }))}
                value={model.metric}
                onChange={setMetric}
              />
            ),
          }
        : {})}
      className={className}
      height={420}
      fits
      query={query}
      skeleton={<SkeletonRows rows={10} rowHeight={32} />}
      foot={() => model && explainedText(model, timeZone)}
    >
      {() =>
        model ? (
          <div className={styles.effects}>
            <Effects model={model} />
          </div>
        ) : (
          <Empty why="Expected values need 100 tickets. Until then agents are compared with the plain mean of the team." />
        )
      }
    </Panel>
  )
}
