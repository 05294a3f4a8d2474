import { type UnfinishedAnswer, WIDGETS } from '@agent-assist/contract/wire'
import { counted, dateTime, number } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { ScoreTag } from '../../domain/surveys/score-tag.tsx'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { None } from '../../ui/base/tag.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import table from '../../ui/table/table.module.css'
import { type Partials, surveyPartials } from './queries.ts'
import type { PanelProps } from './score-panels.tsx'
import styles from './survey-results.module.css'

const HEIGHT = 331
const STEPS: Record<UnfinishedAnswer['stoppedAt']['kind'], string> = {
  first: 'First question',
  reasons: 'Primary reasons',
  question: 'Question',
  comments: 'Comments',
}

type Stop = UnfinishedAnswer['stoppedAt']
const stepOf = ({ kind, quest }: Stop): string => quest ?? STEPS[kind]

/** Surveys that people began and did not finish, with the step where they stopped. No metric counts them. */
export function UnfinishedPanel({ organisationId, view, className }: PanelProps) {
  const title = WIDGETS.surveyUnfinished
  const query = useQuery(surveyPartials(organisationId, view))
  const shown = { asOf: query.data?.asOf }
  return (
    <Panel
      title={title}
      sub="not counted in any metric"
      className={className}
      height={HEIGHT}
      query={query}
      help={<HelpButton widget="surveyUnfinished" title={title} shown={shown} />}
      skeleton={<SkeletonRows rows={6} rowHeight={32} />}
      foot={(found) =>
        found.count > 0 && <span className="grow trunc">{unfinishedText(found)}</span>
      }
    >
      {({ items }) =>
        items.length === 0 ? (
          <Empty why="Everybody who began a survey in this range finished it." />
        ) : (
          <Rows items={items} title={title} timeZone={view.from.timeZone} />
        )
      }
    </Panel>
  )
}

/** How many did not finish, and the step where most of them stopped. */
export function unfinishedText({ count, stops, items }: Partials): string {
  const [most] = stops
  const where = most ? ` Most stopped at “${stepOf(most)}”: ${number(most.count)}.` : ''
  const newest = count > items.length ? ` The newest ${number(items.length)} are shown.` : ''
  return `${counted(count, 'unfinished answer')}.${where}${newest}`
}

const hiddenText = ({ hidden = {} }: UnfinishedAnswer): string =>
  Object.entries(hidden)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')

const HEADS = ['Last step', 'Score', 'Survey', 'Stopped at', 'Comment', 'Ticket']

interface RowsProps {
  items: readonly UnfinishedAnswer[]
  title: string
  timeZone: string
}

const Rows = ({ items, title, timeZone }: RowsProps) => {
  const hasHidden = items.some(({ hidden }) => hidden)
  return (
    <ScrollTable label={title} className={styles.fills}>
      <thead>
        <tr>
          {[...HEADS, ...(hasHidden ? ['Hidden fields'] : [])].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">{dateTime(item.at, timeZone)}</th>
            <td>
              <ScoreTag {...item} />
            </td>
            <td className={table.cut} title={item.template?.name}>
              {item.template?.name ?? <None />}
            </td>
            <td className={table.cut} title={stepOf(item.stoppedAt)}>
              {stepOf(item.stoppedAt)}
            </td>
            <td className={table.cut} title={item.comment}>
              {item.comment || <None />}
            </td>
            <td>{item.ticketId ? <TicketLink id={item.ticketId} /> : <None />}</td>
            {hasHidden && (
              <td className={table.cut} title={hiddenText(item)}>
                {hiddenText(item) || <None />}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
