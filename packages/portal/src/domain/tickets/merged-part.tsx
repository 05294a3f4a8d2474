import type { TicketStory } from '@agent-assist/contract/wire'
import { TicketLink } from './open-ticket.tsx'
import styles from './ticket.module.css'

type MergedPartProps = Pick<TicketStory['ticket'], 'merged' | 'mergedFrom'>

/** What became of a merged ticket, and which tickets became part of this one. */
export function MergedPart({ merged, mergedFrom = [] }: MergedPartProps) {
  if (!merged && mergedFrom.length === 0) return null
  return (
    <p className={styles.merged}>
      {merged && (
        <span>
          {merged.into ? (
            <>
              Merged into <TicketLink id={merged.into}>ticket {merged.into}</TicketLink>.
            </>
          ) : (
            'Merged into another ticket.'
          )}{' '}
          It counts in no metric.
        </span>
      )}
      {mergedFrom.length > 0 && (
        <span>
          Merged into this one:{' '}
          {mergedFrom.map((id, place) => (
            <span key={id}>
              {place > 0 && ', '}
              <TicketLink id={id} />
            </span>
          ))}
        </span>
      )}
    </p>
  )
}
