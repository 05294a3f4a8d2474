import { can, type SessionUser, WIDGETS } from '@agent-assist/contract/wire'
import { dateTime, number } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { scoreText } from '../../domain/quality/quality-words.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { links } from '../../lib/address/links.ts'
import { Tag } from '../../ui/base/tag.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import styles from './dashboard.module.css'
import { type PanelProps, reviews, unread } from './queries.ts'

const HEIGHT = 340
const MOST = 5

/** Reviews of the user's work that are new, and those with an open dispute. */
export function FeedbackPanel({
  organisationId,
  className,
  user,
}: PanelProps & { user: SessionUser }) {
  const isLead = can(user.role, 'supervisor') // who reads the reviews of others as well
  const { timeZone } = useSetup()
  const news = useQuery(unread(organisationId))
  const all = useQuery(reviews(organisationId))
  const query = {
    data: news.data && all.data ? { news: news.data, all: all.data } : undefined,
    isError: news.isError || all.isError,
    refetch: () => Promise.all([news.refetch(), all.refetch()]),
  }
  return (
    <Panel
      title={WIDGETS.ownFeedback}
      sub={news.data ? `${number(news.data.total)} new` : ''}
      className={className ?? ''}
      height={HEIGHT}
      query={query}
      skeleton={<SkeletonRows rows={5} rowHeight={56} />}
      help={<HelpButton widget="ownFeedback" title={WIDGETS.ownFeedback} />}
      foot={() => <Link to={links.qualityCheck()}>All my reviews</Link>}
    >
      {({ news: fresh, all: known }) => {
        const disputed = known.items.filter(
          ({ id, openDisputes }) =>
            !isLead && openDisputes > 0 && !fresh.items.some((one) => one.id === id),
        )
        const shown = [...fresh.items, ...disputed].slice(0, MOST)
        if (shown.length === 0)
          return (
            <Empty
              title={known.sharesName ? 'Reviews are withheld' : 'Nothing new'}
              why={
                known.sharesName
                  ? 'Another member has the same name as you. Ask an admin to change one of the names here and in the helpdesk.'
                  : 'Every review of your work is acknowledged, and no dispute of yours is open.'
              }
            />
          )
        return (
          <ul className={styles.list}>
            {shown.map(({ id, ticketId, subject, score, givenAt, openDisputes }) => (
              <li key={id}>
                <p className={styles.head}>
                  <span className="grow trunc" title={subject}>
                    {subject}
                  </span>
                  <b>{scoreText(score)}</b>
                </p>
                <p className={styles.head}>
                  {openDisputes > 0 ? <Tag tone="warn">Disputed</Tag> : <Tag tone="info">New</Tag>}
                  <span className={styles.quiet}>
                    #{ticketId}
                    {givenAt && ` · ${dateTime(givenAt, timeZone)}`}
                  </span>
                  <span className="grow" />
                  <Link
                    to={links.qualityCheck(id)}
                    aria-label={`Open the review of ticket ${ticketId}`}
                  >
                    Open
                  </Link>
                </p>
              </li>
            ))}
          </ul>
        )
      }}
    </Panel>
  )
}
