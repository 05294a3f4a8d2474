import { counted, dateTime } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { Part } from '../../domain/editing/part.tsx'
import { useSetup } from '../../lib/api/organisation.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { type Scorecard, type ScorecardContent, scorecardVersions } from './queries.ts'
import styles from './scorecards.module.css'

interface VersionsProps {
  organisationId: string
  card: Scorecard
  /** Puts the content of an older version into the editor. */
  onTake: (content: ScorecardContent) => void
}

/** All versions of a scorecard; an older one can be taken into the editor. */
export function Versions({ organisationId, card, onTake }: VersionsProps) {
  const { data, error, refetch } = useQuery(scorecardVersions(organisationId, card.id))
  const { timeZone } = useSetup()
  return (
    <Part title="Versions">
      <p className={styles.quiet}>A review keeps the version that it was made with.</p>
      {!data && !error && <SkeletonRows rows={2} rowHeight={32} />}
      {!data && error && (
        <Failed
          what="The versions could not be loaded"
          hint={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      <ol className={styles.versions}>
        {data?.items.map(({ version, content, reviews, changedAt, changedBy }) => (
          <li key={version}>
            <Tag>{`v${version}`}</Tag>
            <span className="grow">
              {dateTime(changedAt, timeZone)}
              {changedBy && `, ${changedBy}`}
              <br />
              <span className={styles.quiet}>{counted(reviews, 'review')}</span>
            </span>
            {version === card.version ? (
              <span className={styles.quiet}>in use</span>
            ) : (
              <Button
                size="small"
                aria-label={`Edit from version ${version}`}
                onClick={() => onTake(content)}
              >
                Edit from here
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Part>
  )
}
