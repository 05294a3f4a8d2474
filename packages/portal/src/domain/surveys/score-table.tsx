import { SURVEY_METRICS, type SurveyMetricName, WIDGETS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { HelpButton } from '../help/help-button.tsx'
import { number } from '@agent-assist/kit/format'
import type { View } from '../../lib/address/view.ts'
import { comparedDays } from '../../lib/dates/compared-text.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import { SkeletonRows } from '../../ui/state/states.tsx'
import table from '../../ui/table/table.module.css'
import { SurveyMetricLink } from './survey-metric-link.tsx'
import { noTicketText } from './no-ticket.ts'
import { surveyMetrics } from './queries.ts'
import { resultsLink } from './results-link.ts'
import { metricText, intervalText, pastText } from './survey-labels.ts'

const SHOWN: readonly SurveyMetricName[] = [
  'nps',
  'csat',
  'responses',
  'response_rate',
  'sent',
  'completion',
]
const HEIGHT = 311

interface SurveyScoresProps {
  organisationId: string
  range: View
  now: Date
}

/** Table of NPS, Survey CSAT and response rate of surveys with their intervals, for boards. */
export function SurveyScores({ organisationId, range, now }: SurveyScoresProps) {
  const title = WIDGETS.surveyResults
  const compared = comparedDays(range, now)
  const heads = ['Value', '95 % interval', 'Based on', compared.name]
  const query = useQuery(surveyMetrics(organisationId, range, now))
  return (
    <Panel
      title={title}
      height={HEIGHT}
      query={query}
      help={<HelpButton widget="surveyResults" title={title} shown={{ asOf: query.data?.asOf }} />}
      skeleton={<SkeletonRows rows={SHOWN.length} rowHeight={32} />}
      foot={({ items }) => (
        <>
          <span className="trunc" title={noTicketText(items)}>
            {noTicketText(items)}
          </span>
          <span className="grow" />
          <Link to={resultsLink(range)}>Open Survey Results</Link>
        </>
      )}
    >
      {({ items, before: past }) => (
        <ScrollTable label={title}>
          <thead>
            <tr>
              <th scope="col">Metric</th>
              {heads.map((head) => (
                <th key={head} scope="col" className={table.number}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SHOWN.flatMap((name) => {
              const item = items.find(({ metric }) => metric === name)
              const old = past?.find(({ metric }) => metric === name)
              return item
                ? [
                    <tr key={name}>
                      <th scope="row">{SURVEY_METRICS[name].name}</th>
                      <td className={table.number}>
                        <SurveyMetricLink item={item} value={metricText(item)} />
                      </td>
                      <td className={table.number}>{intervalText(item)}</td>
                      <td className={table.number}>{number(item.n)}</td>
                      <td className={table.number}>{old ? pastText(old) : '–'}</td>
                    </tr>,
                  ]
                : []
            })}
          </tbody>
        </ScrollTable>
      )}
    </Panel>
  )
}
