import type { KnowledgeBase, KnowledgeGap } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { counted, dateTime } from '@agent-assist/kit/format'
import { links } from '../../lib/address/links.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { ignoreGap } from './gap-actions.ts'
import { GapForm } from './gap-form.tsx'
import styles from './knowledge.module.css'
import { draft } from './queries.ts'

interface GapDrawerProps {
  organisationId: string
  gap: KnowledgeGap
  bases: readonly KnowledgeBase[] | undefined
  onClose: () => void
  onEffect: () => void
}

/** Drawer with a gap's phrasings and disliked answers, and the form to fill it. */
export function GapDrawer({ organisationId, gap, bases, onClose, onEffect }: GapDrawerProps) {
  const query = useQuery(draft(organisationId, gap.questions))
  return (
    <Drawer
      title={gap.label}
      onClose={onClose}
      foot={
        <>
          <Link
            className={buttonClass({})}
            to={links.intent('all', 'new', gap.label)}
            title="Let the bot answer it"
          >
            Create an intent
          </Link>
          <Button onClick={() => void ignoreGap(organisationId, gap).then((is) => is && onClose())}>
            Ignore
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {gap.filledBefore && (
          <p>
            <Tag tone="warn">Missed again</Tag> {gap.filledBefore.title} was written{' '}
            {dateTime(gap.filledBefore.at)}.
          </p>
        )}
        <About organisationId={organisationId} gap={gap} bases={bases} />
        {query.isPending && (
          <div role="status" aria-label="Reading solved tickets">
            <SkeletonRows rows={6} rowHeight={36} />
          </div>
        )}
        {query.error && (
          <Failed
            what="Solved tickets could not be read"
            hint={sentenceOf(query.error)}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data && (
          <GapForm
            organisationId={organisationId}
            gap={gap}
            bases={bases ?? []}
            draft={query.data}
            onClose={onClose}
            onEffect={onEffect}
          />
        )}
      </div>
    </Drawer>
  )
}

const QUESTIONS_SHOWN = 8

function About({
  organisationId,
  gap,
  bases,
}: Pick<GapDrawerProps, 'organisationId' | 'gap' | 'bases'>) {
  const { questions, comments, disliked } = gap
  const rest = questions.length - QUESTIONS_SHOWN
  const nameOf = (id: string) => bases?.find((base) => base.id === id)?.name ?? 'base'
  return (
    <div className={styles.about}>
      <p>
        {counted(gap.mishits, 'mishit')}, {counted(gap.dislikes, 'dislike')} in{' '}
        {counted(gap.tickets, 'ticket')}
      </p>
      <ul className={styles.plain} aria-label="Asked as">
        {questions.slice(0, QUESTIONS_SHOWN).map((question) => (
          <li key={question}>“{question}”</li>
        ))}
        {rest > 0 && <li className={styles.quiet}>{`and ${counted(rest, 'more phrasing')}`}</li>}
      </ul>
      {disliked.length > 0 && (
        <p>
          Disliked:{' '}
          {disliked.map(({ id, title, baseId }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Link
                to={`${links.knowledgeBase(organisationId, baseId, nameOf(baseId))}?tab=articles`}
              >
                {title}
              </Link>
            </span>
          ))}
        </p>
      )}
      {comments.length > 0 && (
        <ul className={styles.plain} aria-label="What agents said">
          {comments.map((comment, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- comments may be identical
            <li key={at} className={styles.quiet}>
              {comment}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
