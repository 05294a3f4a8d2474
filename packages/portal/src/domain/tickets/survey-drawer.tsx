import {
  COUNTED_SURVEYS_MAX,
  type CountedSurvey,
  type Reply,
  SURVEY_METRICS,
  type SurveySide,
  surveySideName,
  surveySidesOf,
} from '@agent-assist/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import { counted, dateTime, number } from '@agent-assist/kit/format'
import { allPages, type Part } from '../../lib/api/all-pages.ts'
import { q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { type SurveyDrilldown, withDrilldown } from '../../lib/address/drilldown.ts'
import { useView } from '../../lib/address/use-view.ts'
import { links } from '../../lib/address/links.ts'
import { ownOr, type View } from '../../lib/address/view.ts'
import { Segments } from '../../ui/page/segments.tsx'
import { responseText } from '../surveys/response-text.ts'
import { resultsLink } from '../surveys/results-link.ts'
import { ScoreTag } from '../surveys/score-tag.tsx'
import { FILTER_NAMES, GROUPS } from '../surveys/survey-labels.ts'
import { daysText } from './list-drawer.tsx'
import { TicketLink } from './open-ticket.tsx'
import { PagedDrawer, useTicketsPage } from './paged-drawer.tsx'
import { surveyDrilldownQuery, surveyDrilldownTitle, surveySideOf } from './survey-drilldown.ts'
import styles from './tickets.module.css'

type Counted = Reply<'listCountedSurveys'>

interface SurveyDrawerProps {
  organisationId: string
  drilldown: SurveyDrilldown
  onClose: () => void
}

/** The answers, or sent surveys, that a survey figure counts, with a switch between its sides. */
export function SurveyDrawer({ organisationId, drilldown, onClose }: SurveyDrawerProps) {
  const view = useView()
  const { part } = useTicketsPage()
  const wanted = (rows: Part) => ({
    params: { organisationId },
    query: { ...surveyDrilldownQuery(drilldown, view), ...rows },
  })
  const query = useQuery({
    ...q('listCountedSurveys', wanted(part)),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const noun = SURVEY_METRICS[drilldown.survey].of === 'answers' ? 'answer' : 'survey'
  const ownView = ownOr(drilldown.own, view)
  const days = daysText(ownView)
  return (
    <PagedDrawer
      title={surveyDrilldownTitle(drilldown)}
      query={query}
      noun={noun}
      head={data && <Switch drilldown={drilldown} sides={data.sides} />}
      about={(total) => (
        <>
          {`${counted(total, noun)}${days}${ignoredText(data)}`}
          <ToResults view={ownView} />
        </>
      )}
      columns={async (rows) => (await import('./survey-columns.ts')).countedColumns(rows)}
      all={(watch) =>
        allPages((rows) => call('listCountedSurveys', wanted(rows)), COUNTED_SURVEYS_MAX, watch)
      }
      onClose={onClose}
    >
      {(rows, timeZone) =>
        rows.map((row, place) => (
          <Row
            key={row.answer?.id ?? `${part.offset + place} ${row.at}`}
            row={row}
            timeZone={timeZone}
          />
        ))
      }
    </PagedDrawer>
  )
}

/** A link to the results of the same days and filters, on other screens. */
function ToResults({ view }: { view: View }) {
  const { pathname } = useLocation()
  if (pathname === links.surveyResults()) return null
  return (
    <>
      {' · '}
      <Link to={resultsLink(view)}>Open Survey Results</Link>
    </>
  )
}

/** Filters of answers, which surveys without an answer do not have. */
function ignoredText(data: Counted | undefined): string {
  if (!data || data.ignored.length === 0) return ''
  const names = data.ignored.map((name) => FILTER_NAMES[name].toLowerCase())
  return ` · Not filtered by ${names.join(', ')}`
}

/** 1 promoter, 2 promoters; names such as `good` stay. */
const singular = (name: string, count: number) => (count === 1 ? name.replace(/s$/, '') : name)

interface SwitchProps {
  drilldown: SurveyDrilldown
  sides: Counted['sides']
}

/** The switch between the sides: 41 promoters, 20 passives, 12 detractors. */
function Switch({ drilldown, sides }: SwitchProps) {
  const [search, setSearch] = useSearchParams()
  if (sides.length < 2) return null
  const { survey, own } = drilldown
  const turn = (next: SurveySide) =>
    setSearch(
      withDrilldown(search, {
        survey,
        ...(next === surveySidesOf(survey)[0] ? {} : { side: next }),
        own,
      }),
      { preventScrollReset: true },
    )
  return (
    <Segments
      label="Which of them"
      options={sides.map(({ side, count }) => ({
        value: side,
        label: `${number(count)} ${singular(surveySideName(survey, side), count)}`,
      }))}
      value={surveySideOf(drilldown)}
      onChange={turn}
    />
  )
}

interface RowProps {
  row: CountedSurvey
  timeZone: string
}

/** An answer with its comment and ticket, or what is known of a survey without one. */
function Row({ row, timeZone }: RowProps) {
  const { answer, ticketId, hasTicket, template, campaign } = row
  return (
    <li className={styles.ticket}>
      <p className={styles.subject}>
        {answer && <ScoreTag {...answer} />}
        <span className="grow">
          {answer?.group ? GROUPS[answer.group].label.replace(/s$/, '') : stateOf(row)}
        </span>
        <span className={styles.when}>{dateTime(row.at, timeZone)}</span>
      </p>
      {answer?.comment && <p className={styles.comment}>{answer.comment}</p>}
      <p className={styles.meta}>
        {ticketId &&
          (hasTicket ? (
            <TicketLink id={ticketId}>Ticket {ticketId}</TicketLink>
          ) : (
            <span>ticket {ticketId}, not in the record</span>
          ))}
        {answer?.submitter && <span>{answer.submitter}</span>}
        {answer?.agent && <span>agent {answer.agent}</span>}
        {template && <span>{template.name}</span>}
        {campaign && <span>{campaign.name}</span>}
        {row.sentAt && row.sentAt !== row.at && <span>sent {dateTime(row.sentAt, timeZone)}</span>}
        {answer && answer.reasons.length > 0 && <span>{answer.reasons.join(', ')}</span>}
      </p>
      {answer?.responses.map((response) => (
        <p key={response.quest} className={styles.meta}>
          <span>
            {response.quest}: {responseText(response)}
          </span>
        </p>
      ))}
    </li>
  )
}

/** How far a survey without a stored answer came. */
function stateOf({ isBounced, answeredAt, openedAt }: CountedSurvey): string {
  if (isBounced) return 'Bounced'
  if (answeredAt) return 'Answered'
  return openedAt ? 'Opened, not answered' : 'Not opened'
}
