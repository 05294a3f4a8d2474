import { counted, dateTime } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { GAPS } from './section-ids.ts'
import type { WorkProps } from './ticket-sections.tsx'
import { useRowAct } from './use-row-act.ts'
import { type Gap, ignoreGap, knowledgeGaps, reopenGap, SECTION_ROWS } from './work-queries.ts'
import { WorkRow, WorkSection } from './work-section.tsx'

/** Questions for which agents found no answer: the reader writes an article. */
export function GapSection({ user, view }: WorkProps) {
  const [page, setPage] = useState(0)
  const organisationId = user.data.organizationId
  const query = useQuery(knowledgeGaps(organisationId))
  return (
    <WorkSection
      id={GAPS}
      title="Knowledge gaps to write"
      sub="questions of the last 30 days"
      query={query}
      total={({ items }) => items.length}
      empty={() => 'Agents found an answer to everything they asked.'}
      more={<Link to={links.knowledge('gaps')}>Knowledge Bases</Link>}
      page={page}
      onPage={setPage}
    >
      {({ items }) =>
        items
          .slice(page * SECTION_ROWS, (page + 1) * SECTION_ROWS)
          .map((gap) => (
            <GapRow
              key={gap.label}
              gap={gap}
              organisationId={organisationId}
              timeZone={view.from.timeZone}
            />
          ))
      }
    </WorkSection>
  )
}

interface GapRowProps {
  gap: Gap
  organisationId: string
  timeZone: string
}

function GapRow({ gap, organisationId, timeZone }: GapRowProps) {
  const { label, n, tickets, lastAt, filledBefore } = gap
  const { act, isPending } = useRowAct({
    kind: 'gaps',
    headingId: GAPS,
    work: () => ignoreGap(organisationId, gap),
    done: () => 'The gap is ignored',
    undo: ({ id }) => reopenGap(organisationId, id),
    undone: 'The gap is back',
    failed: 'The gap could not be ignored',
  })
  return (
    <WorkRow
      tag={filledBefore && <Tag tone="warn">Missed again</Tag>}
      title={<Link to={links.knowledgeGap(label)}>{label}</Link>}
      facts={[
        `missed ${counted(n, 'time')}`,
        `in ${counted(tickets, 'ticket')}`,
        `last ${dateTime(lastAt, timeZone)}`,
      ]}
    >
      <Button
        size="small"
        look="bare"
        aria-busy={isPending}
        aria-label={`Ignore the gap ${label}`}
        onClick={() => act()}
      >
        Ignore
      </Button>
      <Link
        className={buttonClass({ size: 'small' })}
        to={links.knowledgeGap(label)}
        aria-label={`Write article: ${label}`}
      >
        Write article
      </Link>
    </WorkRow>
  )
}
