import { WIDGETS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { HelpButton } from '../../help/help-button.tsx'
import { dateTime } from '../../lib/format.ts'
import { FEELINGS, SCORER_WORDS } from '../../ticket/feelings.ts'
import { TicketLink } from '../../ticket/open-ticket.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { PanelProps } from './label-panels.tsx'
import { type Quotes, quotes } from './queries.ts'
import styles from './sentiment.module.css'

/** What customers write, a few messages of each label, without who they are. */
export function QuotesPanel({ organisationId, view, className }: PanelProps) {
  const title = WIDGETS.sentimentQuotes
  const query = useQuery(quotes(organisationId, view))
  return (
    <Panel
      title={title}
      sub="addresses, numbers and names are masked"
      className={className}
      height={360}
      query={query}
      help={
        <HelpButton widget="sentimentQuotes" title={title} shown={{ asOf: query.data?.asOf }} />
      }
      skeleton={<SkeletonRows rows={9} rowHeight={32} />}
    >
      {({ labels }) =>
        labels.length === 0 ? (
          <Empty why="No message of these tickets is scored." />
        ) : (
          <div className={styles.quotes}>
            {labels.map((one) => (
              <Label key={one.label} {...one} timeZone={view.from.timeZone} />
            ))}
          </div>
        )
      }
    </Panel>
  )
}

type LabelProps = Quotes['labels'][number] & { timeZone: string }

function Label({ label, quotes: some, timeZone }: LabelProps) {
  const { label: name, tone } = FEELINGS[label]
  return (
    <section aria-label={name}>
      <h3>
        <Tag tone={tone}>{name}</Tag>
      </h3>
      <ul>
        {some.map(({ ticketId, position, at, text, confidence, scorer }) => (
          <li key={`${ticketId} ${position}`}>
            <q>{text}</q>
            <p className={styles.about}>
              <TicketLink id={ticketId} />
              <span>{dateTime(at, timeZone)}</span>
              <span>
                {SCORER_WORDS[scorer]}
                {scorer !== 'person' && `, ${Math.round(confidence * 100)}\u2009% sure`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
