import { ApiError, type Reply, SURVEY_METRICS } from '@agent-assist/contract/wire'
import type { ChartSpec } from '@agent-assist/kit/charts/spec'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useParams } from 'react-router'
import { queryClient } from '../../lib/api/api.ts'
import { dateTime, number, date } from '@agent-assist/kit/format'
import { inZone } from '../../lib/dates/range.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { SENTIMENTS } from '../../domain/labels/sentiment-labels.ts'
import board from '../../ui/page/board.module.css'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { Mark } from '../../ui/base/mark.tsx'
import { Empty, Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { FILTER_NAMES as TICKET_FILTERS } from '../../domain/filters/filter-labels.ts'
import { noTicketText } from '../../domain/surveys/no-ticket.ts'
import { sharedResults } from './queries.ts'
import {
  groupSpec,
  isLow,
  questionFoot,
  questionSpec,
  ratingSpec,
  scoreSpec,
  trendSpec,
} from './specs.ts'
import styles from './survey-results.module.css'
import {
  FILTER_NAMES,
  metricText,
  GROUPS,
  intervalText,
  surveySegmentLabel,
} from '../../domain/surveys/survey-labels.ts'

type Shared = Reply<'getSharedSurveyResults'>

const HEIGHT = 251
const HIGH = 331
const TALL = 431

/** Shared results for anybody with the link: metrics without anybody's address. */
export const Page = () => (
  <QueryClientProvider client={queryClient}>
    <SharedResults token={useParams().token ?? ''} />
  </QueryClientProvider>
)

function SharedResults({ token }: { token: string }) {
  const query = useQuery(sharedResults(token))
  const { data, error } = query
  // a link that was cut off is refused before it is looked for
  const hasEnded = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <div className={styles.shared}>
      <header>
        <Mark />
        <span>Support Analytics</span>
      </header>
      <main>
        {!data && <h1 className="sr">Survey results</h1>}
        {!data && !error && <SkeletonRows rows={12} rowHeight={40} />}
        {hasEnded && (
          <Empty
            title="This link does not work"
            why="This link has ended, or never existed. Ask the person who sent it for a new one."
          />
        )}
        {error && !hasEnded && (
          <Failed
            what="The results could not be loaded"
            hint={sentenceOf(error)}
            onRetry={() => void query.refetch()}
          />
        )}
        {data && <Results data={data} />}
      </main>
    </div>
  )
}

function Results({ data }: { data: Shared }) {
  const { title, organisation, from, to, timeZone, filters, expiresAt, asOf, comments } = data
  const leftOut = noTicketText(data.items)
  const narrowed = filters.map(
    ({ filter, value, label }) =>
      `${FILTER_NAMES[filter]}: ${surveySegmentLabel(filter, value, label)}`,
  )
  const ticketFilters = data.ticketFilters.map((field) => TICKET_FILTERS[field]).join(', ')
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.lead}>
        {organisation}, {date(inZone(from, timeZone))} – {date(inZone(to, timeZone))}, {timeZone}.
        As of {dateTime(asOf, timeZone)}; the link works until {dateTime(expiresAt, timeZone)}.
        {narrowed.length > 0 && ` Only ${narrowed.join('; ')}.`}
        {ticketFilters && ` Filtered by tickets: ${ticketFilters}.`}
        {leftOut && ` ${leftOut}`}
      </p>
      <Facts
        className={styles.sharedFacts}
        facts={data.items.map((item) => [
          SURVEY_METRICS[item.metric].name,
          [metricText(item), intervalText(item), `based on ${number(item.n)}`]
            .filter(Boolean)
            .join(' · '),
        ])}
      />
      <div className={board.board}>
        <Shown
          className={board.w12}
          height={TALL}
          title="Responses, NPS and Survey CSAT"
          spec={trendSpec('Responses, NPS and Survey CSAT', data.days)}
        />
        <Shown className={board.w6} title="Groups" spec={groupSpec('Groups', data.blocks)} />
        <Shown className={board.w6} title="Scores" spec={scoreSpec('Scores', data.blocks)} />
        <Shown className={board.w6} title="Ratings" spec={ratingSpec('Ratings', data.blocks)} />
        {data.blocks.questions.map((block) => (
          <Shown
            key={block.quest}
            className={board.w6}
            title={block.quest}
            spec={questionSpec(block)}
            height={isLow(block) ? HEIGHT : HIGH}
            foot={questionFoot(block)}
          />
        ))}
      </div>
      {comments && comments.length > 0 && <Comments comments={comments} timeZone={timeZone} />}
    </>
  )
}

interface ShownProps {
  title: string
  className?: string
  height?: number
  spec: ChartSpec | undefined
  foot?: string
}

/** A chart of loaded data; renders nothing without data. */
function Shown({ title, className, height = HEIGHT, spec, foot }: ShownProps) {
  const specOf = useCallback(() => spec, [spec])
  if (!spec) return null
  return (
    <ChartPanel
      title={title}
      className={className}
      height={height}
      query={{ data: spec, isError: false, refetch: () => undefined }}
      skeleton={<SkeletonRows rows={5} rowHeight={40} />}
      spec={specOf}
      empty={null}
      {...(foot ? { foot: () => <span className="trunc">{foot}</span> } : {})}
    />
  )
}

interface CommentsProps {
  comments: NonNullable<Shared['comments']>
  timeZone: string
}

const Comments = ({ comments, timeZone }: CommentsProps) => (
  <section aria-labelledby="comments" className={styles.comments}>
    <h2 id="comments">Comments</h2>
    <ul>
      {comments.map(({ at, text, group, sentiment }, place) => (
        <li key={`${at} ${place}`}>
          <q>{text}</q>
          <p className={styles.about}>
            {group && <Tag tone={GROUPS[group].tone}>{GROUPS[group].label.replace(/s$/, '')}</Tag>}
            {sentiment && (
              <Tag tone={SENTIMENTS[sentiment].tone}>{SENTIMENTS[sentiment].label}</Tag>
            )}
            <span>{dateTime(at, timeZone)}</span>
          </p>
        </li>
      ))}
    </ul>
  </section>
)
