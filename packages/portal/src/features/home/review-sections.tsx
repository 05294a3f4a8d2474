import { counted, dateTime } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { scoreText } from '../../domain/quality/quality-words.ts'
import { links } from '../../lib/address/links.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { DISPUTES, FEEDBACK } from './section-ids.ts'
import type { WorkProps } from './ticket-sections.tsx'
import { openDisputes, SECTION_ROWS, unreadReviews } from './work-queries.ts'
import { WorkRow, WorkSection } from './work-section.tsx'

/** Reviews that agents dispute: the reader decides. */
export function DisputeSection({ user, view }: WorkProps) {
  const [page, setPage] = useState(0)
  const query = useQuery(openDisputes(user.data.organizationId, view))
  return (
    <WorkSection
      id={DISPUTES}
      title="Disputes to decide"
      query={query}
      total={({ items }) => items.length}
      empty={() => 'No agent disputes a review.'}
      more={<Link to={links.disputes()}>Quality Check</Link>}
      page={page}
      onPage={setPage}
    >
      {({ items }) =>
        items
          .slice(page * SECTION_ROWS, (page + 1) * SECTION_ROWS)
          .map(({ reviewId = '', ticketId, subject, agent }) => (
            <WorkRow
              key={reviewId}
              tag={<Tag tone="warn">Disputed</Tag>}
              title={<Link to={links.disputes(reviewId)}>{subject}</Link>}
              facts={[`ticket ${ticketId}`, agent && `agent ${agent}`]}
            >
              <Link
                className={buttonClass({ size: 'small' })}
                to={links.disputes(reviewId)}
                aria-label={`Decide the dispute of ticket ${ticketId}`}
              >
                Decide
              </Link>
            </WorkRow>
          ))
      }
    </WorkSection>
  )
}

/** Reviews of the reader's work that wait to be read. */
export function FeedbackSection({ user, view }: WorkProps) {
  const [page, setPage] = useState(0)
  const query = useQuery(unreadReviews(user.data.organizationId, page))
  const { timeZone } = view.from
  return (
    <WorkSection
      id={FEEDBACK}
      title="Feedback to read"
      sub="reviews of your conversations"
      query={query}
      total={({ total }) => total}
      empty={() => 'You have read all reviews of your work.'}
      more={<Link to={links.qualityCheck()}>My reviews</Link>}
      page={page}
      onPage={setPage}
    >
      {({ items }) =>
        items.map(({ id, ticketId, subject, score, reviewer, givenAt, openDisputes: open }) => (
          <WorkRow
            key={id}
            tag={<Tag tone="info">{scoreText(score)}</Tag>}
            title={<Link to={links.qualityCheck(id)}>{subject}</Link>}
            facts={[
              `ticket ${ticketId}`,
              `by ${reviewer}`,
              givenAt && dateTime(givenAt, timeZone),
              open > 0 && counted(open, 'open dispute'),
            ]}
          >
            <Link
              className={buttonClass({ size: 'small' })}
              to={links.qualityCheck(id)}
              aria-label={`Read the review of ticket ${ticketId}`}
            >
              Read
            </Link>
          </WorkRow>
        ))
      }
    </WorkSection>
  )
}
