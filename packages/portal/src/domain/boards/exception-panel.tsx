import { type MetricException, METRICS, WIDGETS } from '@agent-assist/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { Link } from 'react-router'
import { counted } from '@agent-assist/kit/format'
import { useMaySeeParts } from './permitted.tsx'
import { HelpButton } from '../help/help-button.tsx'
import {
  exceptionDrilldown,
  usualText,
  exceptionVerdict,
  whenText,
} from '../metrics/exception-labels.ts'
import { metricText } from '../metrics/metric-labels.ts'
import { q } from '../../lib/api/api.ts'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'
import { links } from '../../lib/address/links.ts'
import { ScreenLink } from '../../lib/address/saved-view.ts'
import { type View, viewQuery } from '../../lib/address/view.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { Skeleton } from '../../ui/state/states.tsx'
import styles from './exception-panel.module.css'

interface ExceptionPanelProps {
  organisationId: string
  view: View
}

const TITLE = WIDGETS.exceptions

/** The metric that is furthest from its usual band, with links to its tickets and to what changed it. */
export function ExceptionPanel({ organisationId, view }: ExceptionPanelProps) {
  const maySee = useMaySeeParts()
  const query = useQuery({
    ...q('getExceptions', { params: { organisationId }, query: viewQuery(view) }),
    placeholderData: keepPreviousData,
    enabled: maySee,
  })
  const { data } = query
  return (
    <section className={styles.panel} aria-label={TITLE} aria-busy={maySee && query.isPending}>
      <h2>{TITLE}</h2>
      <div className={styles.words}>
        {!maySee ? (
          <p>Only supervisors see what is unusual.</p>
        ) : data ? (
          <Shown {...data} timeZone={view.from.timeZone} />
        ) : query.isError ? (
          <p className={styles.failed}>
            <Icon name="alert" size={14} />
            {TITLE} could not be loaded
            <Button size="small" onClick={() => void query.refetch()}>
              Try again
            </Button>
          </p>
        ) : (
          <Skeleton width="48%" height={20} />
        )}
      </div>
      <HelpButton widget="exceptions" title={TITLE} shown={{ asOf: data?.asOf }} />
    </section>
  )
}

interface ShownProps {
  items: readonly MetricException[]
  judged: readonly string[]
  /** Unusual metrics that somebody has checked. */
  checked: readonly unknown[]
  moment: string
  timeZone: string
}

function Shown({ items, judged, checked, moment, timeZone }: ShownProps) {
  const [first, ...more] = items
  if (!first)
    return judged.length > 0 ? (
      <p className={styles.calm}>
        <Icon name="check" size={16} />
        <b>{checked.length > 0 ? 'Everything unusual is checked.' : 'Everything is as usual'}</b>
      </p>
    ) : (
      <p>There are too few tickets or weeks to know what is usual.</p>
    )
  const { metricValue, score } = first
  const { word, tone } = exceptionVerdict(metricValue.metric, score)
  return (
    <>
      <p className={styles.what}>
        <Icon name={score > 0 ? 'arrowUp' : 'arrowDown'} />
        <span>{METRICS[metricValue.metric].name}</span>
        <b>
          <TicketsLink drilldown={exceptionDrilldown(first)}>{metricText(metricValue)}</TicketsLink>
        </b>
        <Tag tone={tone}>{word}</Tag>
      </p>
      <p className={styles.meta}>
        <span>usually {usualText(first)}</span>
        <span>{whenText(first, moment, timeZone)}</span>
      </p>
      <Cause item={first} more={more.length} />
    </>
  )
}

/** Links to what changed the metric, and to the other exceptions, on the screen Today. */
function Cause({ item, more }: { item: MetricException; more: number }) {
  const link = useContext(ScreenLink)
  const today = link(links.today())
  const { metric } = item.metricValue
  const cause = `${today}${today.includes('?') ? '&' : '?'}change=${metric}#what-changed`
  return (
    <p className={styles.links}>
      <Link
        to={cause}
        className={buttonClass({ look: 'line', size: 'small' })}
        aria-label={`See what changed: ${METRICS[metric].name}`}
      >
        See what changed
      </Link>
      {more > 0 && <Link to={today}>{counted(more, 'more unusual metric')}</Link>}
    </p>
  )
}
