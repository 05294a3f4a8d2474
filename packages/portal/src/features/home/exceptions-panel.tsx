import {
  METRICS,
  type MetricException,
  type MetricName,
  WIDGETS,
} from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { counted, number } from '@agent-assist/kit/format'
import type { View } from '../../lib/address/view.ts'
import { metricText } from '../../domain/metrics/metric-labels.ts'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import styles from './home.module.css'
import { WHAT_CHANGED } from './changes-panel.tsx'
import { intervalOf } from './exception-interval.ts'
import { driverText } from './main-driver.ts'
import { exceptionChange, exceptions, type Exceptions } from './queries.ts'
import {
  exceptionDrilldown,
  placesOf,
  usualText,
  exceptionVerdict,
  whenText,
} from './change-labels.ts'
import { UNUSUAL } from './section-ids.ts'
import type { WorkProps } from './ticket-sections.tsx'
import { useRowAct } from './use-row-act.ts'
import { checkException, uncheckException } from './work-queries.ts'
import { WorkSection } from './work-section.tsx'

const TITLE = WIDGETS.exceptions
const namesOf = (metrics: Exceptions['thin']) =>
  metrics.map((metric) => METRICS[metric].name).join(', ')

const checkedText = ({ judged, items, checked }: Exceptions) =>
  `Checked ${counted(judged.length, 'metric')}, ${number(items.length + checked.length)} unusual.`

/** Up to five metrics with unusual values, the largest deviation first: the reader looks at what drives them. */
export function ExceptionsPanel({ user, view }: WorkProps) {
  const organisationId = user.data.organizationId
  const query = useQuery(exceptions(organisationId, view))
  const { data } = query
  return (
    <WorkSection
      id={UNUSUAL}
      title={TITLE}
      sub="against the same time of the weekday in the last 8 weeks"
      query={query}
      total={({ items }) => items.length}
      empty={({ judged, checked }) =>
        judged.length === 0
          ? 'There are too few tickets or weeks to know what is usual.'
          : checked.length > 0
            ? 'Everything unusual is checked.'
            : 'Everything is as usual.'
      }
      help={
        <HelpButton
          widget="exceptions"
          title={TITLE}
          shown={{
            n: data && checkedText(data),
            notCounted:
              data && data.thin.length > 0 ? `Too few tickets: ${namesOf(data.thin)}` : undefined,
            asOf: data?.asOf,
          }}
        />
      }
      page={0}
      onPage={() => undefined}
      foot={(shown) => (
        <span>
          {checkedText(shown)}
          {shown.thin.length > 0 && ` Too few tickets to check ${namesOf(shown.thin)}.`}
        </span>
      )}
    >
      {({ items, moment }) =>
        items.map((item) => (
          <Item
            key={item.metricValue.metric}
            item={item}
            moment={moment}
            organisationId={organisationId}
            view={view}
          />
        ))
      }
    </WorkSection>
  )
}

interface ItemProps {
  item: MetricException
  /** The end of the window of today. */
  moment: string
  organisationId: string
  view: View
}

function Item(props: ItemProps) {
  const { item, moment, organisationId, view } = props
  const { metricValue, score } = item
  const { word, tone } = exceptionVerdict(metricValue.metric, score)
  const name = METRICS[metricValue.metric].name
  const { act, isPending } = useRowAct({
    kind: 'unusual',
    headingId: UNUSUAL,
    work: () => checkException(organisationId, item),
    done: () => `${name} is checked`,
    undo: ({ id }) => uncheckException(organisationId, id),
    undone: `${name} is shown again`,
    failed: `${name} is not marked as checked`,
  })
  return (
    <li className={styles.unusual}>
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
        <span>{whenText(item, moment, view.from.timeZone)}</span>
        <span>usually {usualText(item)}</span>
        <span>based on {counted(metricValue.n, 'ticket')}</span>
      </p>
      <div className={styles.why}>
        <Driver {...props} />
        <span className="grow" />
        <ChangeLink metric={metricValue.metric} />
        <Button
          size="small"
          aria-busy={isPending}
          aria-label={`Mark as checked: ${name}`}
          onClick={() => act()}
        >
          Mark as checked
        </Button>
      </div>
    </li>
  )
}

/** What moved the value most since the same time a week before. */
function Driver({ item, moment, organisationId, view }: ItemProps) {
  const interval = intervalOf(item, moment, view.from.timeZone)
  const { data } = useQuery({
    ...exceptionChange(organisationId, view, item.metricValue.metric, interval ?? view),
    enabled: interval !== undefined,
  })
  const text = data && interval && driverText(item, data, interval)
  return text ? <span className={styles.driver}>{text}</span> : null
}

/** Shows the changes of this metric further down on the screen. */
function ChangeLink({ metric }: { metric: MetricName }) {
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  next.set('change', metric)
  return (
    <Link
      className={buttonClass({ size: 'small', look: 'bare' })}
      to={{ search: `?${next.toString()}`, hash: `#${WHAT_CHANGED}` }}
      preventScrollReset
      onClick={() => document.getElementById(WHAT_CHANGED)?.scrollIntoView({ block: 'start' })}
      aria-label={`What changed in ${METRICS[metric].name}`}
    >
      What changed
    </Link>
  )
}

/** The usual range and the value on one line; hidden from screen readers, which read the text. */
function Strip({ item }: { item: MetricException }) {
  const { low, high, middle, value } = placesOf(item)
  const { tone } = exceptionVerdict(item.metricValue.metric, item.score)
  return (
    <div className={styles.strip} aria-hidden="true">
      <i className={styles.band} style={{ insetInlineStart: `${low}%`, width: `${high - low}%` }} />
      <i className={styles.middle} style={{ insetInlineStart: `${middle}%` }} />
      <i className={styles.dot} data-tone={tone} style={{ insetInlineStart: `${value}%` }} />
    </div>
  )
}
