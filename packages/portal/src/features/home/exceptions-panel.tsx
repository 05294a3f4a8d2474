import { METRICS, type MetricException, WIDGETS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { counted, number } from '@agent-assist/kit/format'
import type { View } from '../../lib/address/view.ts'
import { metricText } from '../../domain/metrics/metric-labels.ts'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import styles from './home.module.css'
import { exceptions, type Exceptions } from './queries.ts'
import { exceptionDrilldown, placesOf, usualText, verdictOf, whenText } from './change-labels.ts'

interface ExceptionsPanelProps {
  organisationId: string
  view: View
  className?: string
}

const TITLE = WIDGETS.exceptions
const namesOf = (metrics: Exceptions['thin']) =>
  metrics.map((metric) => METRICS[metric].name).join(', ')

/** Up to five metrics with unusual values, the largest deviation first. */
export function ExceptionsPanel({ organisationId, view, className }: ExceptionsPanelProps) {
  const query = useQuery(exceptions(organisationId, view))
  const { data } = query
  const { timeZone } = view.from
  return (
    <Panel
      title={TITLE}
      sub="against the same time of the weekday in the last 8 weeks"
      className={className}
      height={452}
      query={query}
      skeleton={<SkeletonRows rows={5} rowHeight={72} />}
      help={
        <HelpButton
          widget="exceptions"
          title={TITLE}
          shown={{
            n: data && `${counted(data.judged.length, 'figure')} judged`,
            notCounted:
              data && data.thin.length > 0 ? `Too few tickets: ${namesOf(data.thin)}` : undefined,
            asOf: data?.asOf,
          }}
        />
      }
      foot={({ judged, thin }) => (
        <span>
          {counted(judged.length, 'figure')} judged.
          {thin.length > 0 && ` Too few tickets to judge ${namesOf(thin)}.`}
        </span>
      )}
    >
      {({ items, judged, moment }) =>
        items.length === 0 ? (
          <Nothing hasJudged={judged.length > 0} />
        ) : (
          <ol className={styles.exceptions}>
            {items.map((item) => (
              <Item
                key={item.metricValue.metric}
                item={item}
                when={whenText(item, moment, timeZone)}
              />
            ))}
          </ol>
        )
      }
    </Panel>
  )
}

const Nothing = ({ hasJudged }: { hasJudged: boolean }) =>
  hasJudged ? (
    <div className={styles.calm}>
      <Icon name="check" size={20} />
      <b>Everything is as usual</b>
      <p>No figure lies outside its usual band.</p>
    </div>
  ) : (
    <Empty why="There are too few tickets or weeks to know what is usual." />
  )

function Item({ item, when }: { item: MetricException; when: string }) {
  const { metricValue, score } = item
  const { word, tone } = verdictOf(metricValue.metric, score)
  const name = METRICS[metricValue.metric].name
  return (
    <li>
      <p className={styles.head}>
        <Icon name={score > 0 ? 'arrowUp' : 'arrowDown'} />
        <b className="trunc">{name}</b>
        <Tag tone={tone}>{word}</Tag>
        <span className="grow" />
        <b className={styles.figure}>
          <TicketsLink drilldown={exceptionDrilldown(item)}>{metricText(metricValue)}</TicketsLink>
        </b>
      </p>
      <Strip item={item} />
      <p className={styles.meta}>
        <span>{when}</span>
        <span>usually {usualText(item)}</span>
        <span>
          {Math.abs(score).toFixed(1)} deviations {score > 0 ? 'above' : 'below'}
        </span>
        <span>n {number(metricValue.n)}</span>
      </p>
    </li>
  )
}

/** The usual range and the value on one line; hidden from screen readers, which read the text. */
function Strip({ item }: { item: MetricException }) {
  const { low, high, middle, value } = placesOf(item)
  const { tone } = verdictOf(item.metricValue.metric, item.score)
  return (
    <div className={styles.strip} aria-hidden="true">
      <i className={styles.band} style={{ insetInlineStart: `${low}%`, width: `${high - low}%` }} />
      <i className={styles.middle} style={{ insetInlineStart: `${middle}%` }} />
      <i className={styles.dot} data-tone={tone} style={{ insetInlineStart: `${value}%` }} />
    </div>
  )
}
