import { routingErrorText } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { checksQuery, type RoutingConfig, type RoutingIssue } from './queries.ts'
import styles from './configuration.module.css'

function issueText(issue: RoutingIssue): string {
  if (issue.level === 'error') return routingErrorText(issue)
  switch (issue.kind) {
    case 'unreachable':
      return `${issue.policy} is never reached: ${issue.behind} takes everything before it.`
    case 'onlyCatchAll':
      return `Queue ${issue.queue} is reached only by a later policy: ${issue.policy} is off. ${counted(issue.tickets, 'ticket')} last week.`
    case 'inNoPolicy':
      return `${issue.agent} is in no policy and would get no tickets.`
    case 'noCapacity':
      return issue.channel
        ? `${issue.agent} has capacity 0 for ${issue.channel} and is always skipped there.`
        : `${issue.agent} has capacity 0 and is always skipped.`
  }
}

/** The issues of a configuration; undefined until they are known. */
export const useChecks = (organisationId: string, config: RoutingConfig) =>
  useQuery(checksQuery(organisationId, config))

/** What the configuration would do wrong: errors stop publishing, warnings do not. */
export function ChecksPanel({ checks }: { checks: ReturnType<typeof useChecks> }) {
  const { data, error, refetch } = checks
  const errors = data?.items.filter(({ level }) => level === 'error').length ?? 0
  return (
    <section className={styles.panel} aria-labelledby="checks">
      <h2 id="checks">
        Checks{' '}
        <span className={styles.fact}>
          {data &&
            (errors > 0
              ? `${counted(errors, 'error')}: not ready to publish`
              : 'nothing blocks publishing')}
        </span>
      </h2>
      {!data && !error && <SkeletonRows rows={2} rowHeight={32} />}
      {!data && error && (
        <Failed
          what="The checks could not run"
          hint={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.items.length === 0 && <p className={styles.text}>No issues found.</p>}
      <ul className={styles.issues}>
        {data?.items.map((issue) => (
          <li key={issueText(issue)} data-level={issue.level}>
            <Icon name="alert" />
            <span>
              <span className="sr">{issue.level}: </span>
              {issueText(issue)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
