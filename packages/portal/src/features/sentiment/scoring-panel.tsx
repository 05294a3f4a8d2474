import {
  EXCLUSIONS,
  isVagueShare,
  LEAST_N,
  type MetricValue,
  type Scorer,
  WIDGETS,
} from '@agent-assist/contract/wire'
import { shareText } from '@agent-assist/kit/share'
import { useQuery } from '@tanstack/react-query'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { counted, number, percent } from '@agent-assist/kit/format'
import { NotFiltered } from '../../domain/filters/not-filtered.tsx'
import { metricValues } from '../../domain/metrics/metric-queries.ts'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { LOW_HEIGHT, type PanelProps } from './label-panels.tsx'
import { type Scoring, scoring } from './queries.ts'
import styles from './sentiment.module.css'

const SCORERS: Record<Scorer, string> = {
  lexicon: 'Word lists',
  default: 'Default model',
  model: 'Your own model',
  llm: 'Language model',
  person: 'People',
}

const FALLBACKS: Readonly<Record<string, string>> = {
  timeout: 'it did not answer in time',
  unreachable: 'it could not be reached',
  limited: 'it had too many requests',
  broken: 'it failed',
  refused: 'it refused the request',
  declined: 'it declined to answer',
  unreadable: 'its answer could not be read',
  paused: 'it was left alone after failures',
}

/** The scorers of the messages, how often people agreed, and what has no score. */
export function ScoringPanel({ organisationId, view, className }: PanelProps) {
  const title = WIDGETS.sentimentScoring
  const query = useQuery(scoring(organisationId, view))
  const missing = useQuery(metricValues(organisationId, view, ['sent_negative']))
  return (
    <Panel
      title={title}
      className={className}
      height={LOW_HEIGHT}
      query={query}
      help={
        <HelpButton
          widget="sentimentScoring"
          title={title}
          shown={{
            value: query.data && accuracyText(query.data),
            n: query.data && number(judgedOf(query.data)),
            asOf: query.data?.asOf,
          }}
        />
      }
      skeleton={<SkeletonRows rows={8} rowHeight={32} />}
      foot={(data) => <span className="trunc">{accuracyText(data)}</span>}
    >
      {(data) => <Body data={data} tickets={missing.data?.items[0]} />}
    </Panel>
  )
}

const total = (data: Scoring, of: (row: Scoring['scorers'][number]) => number) =>
  data.scorers.reduce((sum, row) => sum + of(row), 0)
const judgedOf = (data: Scoring) => total(data, ({ judged }) => judged)

/** The accuracy as a sentence, with the number of messages it is based on. */
export function accuracyText(data: Scoring): string {
  const judged = judgedOf(data)
  if (judged === 0) return 'No one has reviewed the sentiment of these messages yet.'
  const right = total(data, (row) => row.right)
  const share = { part: right, whole: judged }
  const told =
    judged < LEAST_N || isVagueShare(share) ? 'too few to tell' : percent((right / judged) * 100)
  return `People confirmed ${number(right)} of ${number(judged)} messages: ${told}.`
}

function Body({ data, tickets }: { data: Scoring; tickets: MetricValue | undefined }) {
  const left = tickets?.excluded ?? []
  if (data.scorers.length === 0 && left.length === 0)
    return <Empty why="No message of a customer is there in this range." />
  return (
    <div className={styles.scoring}>
      <Scorers scorers={data.scorers} />
      {left.length > 0 && (
        <>
          <h3>Tickets that are not scored</h3>
          <ul>
            {left.map(({ reason, count }) => (
              <li key={reason}>
                <TicketsLink drilldown={{ metric: 'sent_negative', excluded: reason }}>
                  {counted(count, 'ticket')}
                </TicketsLink>
                : {EXCLUSIONS[reason].toLowerCase()}
              </li>
            ))}
          </ul>
        </>
      )}
      <Model data={data} />
    </div>
  )
}

function Scorers({ scorers }: Pick<Scoring, 'scorers'>) {
  if (scorers.length === 0) return null
  return (
    <table aria-label="Scorers">
      <thead>
        <tr>
          <th scope="col">Scored by</th>
          <th scope="col">Messages</th>
          <th scope="col">Reviewed</th>
          <th scope="col">Same label</th>
          <th scope="col">Same side</th>
        </tr>
      </thead>
      <tbody>
        {scorers.map(({ scorer, messages, judged, right, sameClass }) => (
          <tr key={scorer}>
            <th scope="row">{SCORERS[scorer]}</th>
            <td>{number(messages)}</td>
            <td>{number(judged)}</td>
            <td>{shareText({ part: right, whole: judged }) ?? '–'}</td>
            <td>{shareText({ part: sameClass, whole: judged }) ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Use of the language model, if there is one, and the messages that were scored without it. */
function Model({ data: { llm, fallbacks } }: { data: Scoring }) {
  if (!llm && fallbacks.length === 0) return null
  return (
    <>
      <h3>Language model{llm && ` ${llm.model}`}</h3>
      <ul>
        {llm && (
          <li>
            {counted(llm.requests, 'request')} in the range, {number(llm.failures)} without an
            answer; {number(llm.inputTokens)} tokens in, {number(llm.outputTokens)} out{' '}
            <NotFiltered figure="modelUse" />
          </li>
        )}
        {fallbacks.map(({ reason, messages }) => (
          <li key={reason}>
            {counted(messages, 'message')} scored without it: {FALLBACKS[reason] ?? reason}
          </li>
        ))}
      </ul>
    </>
  )
}
