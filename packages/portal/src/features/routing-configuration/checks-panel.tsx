import { routingErrorText } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { draftProblems } from './draft-problems.ts'
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

/** The issues of a configuration; undefined until they are known. One that is not filled in is not checked. */
export const useChecks = (organisationId: string, config: RoutingConfig) =>
  useQuery({
    ...checksQuery(organisationId, config),
    enabled: draftProblems(config).length === 0,
    placeholderData: keepPreviousData, // each typed letter is another configuration
  })

interface ChecksPanelProps {
  checks: ReturnType<typeof useChecks>
  /** What is not filled in. */
  problems: readonly string[]
}

/** What the configuration would do wrong: errors stop publishing, warnings do not. */
export function ChecksPanel({ checks, problems }: ChecksPanelProps) {
  const { data, error, refetch } = checks
  const isOpen = problems.length > 0
  const issues = isOpen
    ? problems.map((text) => ({ text, level: 'error' }))
    : (data?.items ?? []).map((issue) => ({ text: issueText(issue), level: issue.level }))
  const errors = issues.filter(({ level }) => level === 'error').length
  return (
    <section className={styles.panel} aria-labelledby="checks">
      <h2 id="checks">
        Checks{' '}
        <span className={styles.fact}>
          {(data || isOpen) &&
            (errors > 0
              ? `${counted(errors, 'error')}: not ready to publish`
              : 'nothing blocks publishing')}
        </span>
      </h2>
      {!data && !error && !isOpen && <SkeletonRows rows={2} rowHeight={32} />}
      {!data && error && !isOpen && (
        <Failed
          what="The checks could not run"
          hint={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && issues.length === 0 && <p className={styles.text}>No issues found.</p>}
      <ul className={styles.issues}>
        {issues.map(({ text, level }) => (
          <li key={text} data-level={level}>
            <Icon name="alert" />
            <span>
              <span className="sr">{level}: </span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
