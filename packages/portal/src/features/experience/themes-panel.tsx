import { WIDGETS } from '@agent-assist/contract/wire'
import { counted, dateTime, number } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { ScoreTag } from '../../domain/surveys/score-tag.tsx'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { links } from '../../lib/address/links.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import styles from './experience.module.css'
import { comments, type PanelProps, themes } from './queries.ts'

const SHOWN = 5
const HEIGHT = 420

/** What comments are about, with the newest ones. */
export function ThemesPanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(themes(organisationId, view))
  const newest = useQuery(comments(organisationId, view))
  return (
    <Panel
      title="What customers write"
      sub="comments in surveys, by what they are about"
      className={className ?? ''}
      height={HEIGHT}
      query={query}
      skeleton={<SkeletonRows rows={8} rowHeight={36} />}
      help={
        <HelpButton
          widget="surveyThemes"
          title={WIDGETS.surveyThemes}
          shown={{ asOf: query.data?.asOf }}
        />
      }
      foot={({ comments: all }) => (
        <>
          <span>{counted(all.n, 'comment')} in this range</span>
          <span className="grow" />
          <Link to={links.surveyResults()}>Read comments</Link>
        </>
      )}
    >
      {({ comments: { themes: all, n } }) =>
        n === 0 ? (
          <Empty why="No survey of this range has a comment." />
        ) : (
          <>
            {all.length > 0 && (
              <table className={styles.themes}>
                <thead>
                  <tr>
                    <th scope="col">Theme</th>
                    <th scope="col">Sounds bad</th>
                    <th scope="col">Sounds good</th>
                    <th scope="col">Comments</th>
                  </tr>
                </thead>
                <tbody>
                  {all.slice(0, SHOWN).map(({ theme, label, count, negative, positive }) => (
                    <tr key={theme}>
                      <th scope="row">{label}</th>
                      <td>{number(negative)}</td>
                      <td>{number(positive)}</td>
                      <td>{number(count)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            <ul className={styles.comments}>
              {newest.data?.items.map(({ id, at, ticketId, comment, ...scored }) => (
                <li key={id}>
                  <p className={styles.head}>
                    <ScoreTag {...scored} />
                    <span className="grow" />
                    {ticketId && <TicketLink id={ticketId} />}
                    <span className={styles.quiet}>{dateTime(at)}</span>
                  </p>
                  <p>{comment}</p>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Panel>
  )
}
