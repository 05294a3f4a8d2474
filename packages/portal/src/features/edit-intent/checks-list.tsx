import { type Intent, type IntentIssue, intentIssues } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../ui/base/icon.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import styles from './editor.module.css'
import { intentsFile } from '../../domain/bot/intent-queries.ts'

interface ChecksListProps {
  organisationId: string
  /** The intent with its unsaved changes. */
  intent: Intent
  /** Saved name of the intent; undefined for a new intent. */
  saved: string | undefined
  /** Scrolls to the field of a path. */
  onShow: (path: string) => void
}

const FIELDS: Readonly<Record<IntentIssue['kind'], string>> = {
  few_phrases: 'phrases.0',
  duplicate_phrase: 'phrases.0',
  empty_response: 'responses.0.text',
  unknown_parameter: 'parameters.0.name',
  never_matched: 'events',
  same_name: 'name',
}

const fieldOf = ({ kind, phrase }: IntentIssue) =>
  phrase === undefined ? FIELDS[kind] : `phrases.${phrase}`

/** List of the check results of the edited intent, compared with all other intents. */
export function ChecksList({ organisationId, intent, saved, onShow }: ChecksListProps) {
  const { data } = useQuery(intentsFile(organisationId))
  // names are unique within a bot, so they identify the intents of the file
  const others = (data?.intents ?? [])
    .filter(({ name }) => name !== saved)
    .map((other) => ({ id: other.name, intent: other }))
  const issues = intentIssues({ id: '', intent }, others)
  return (
    <section className={styles.checks} aria-label="Checks">
      <h2>Checks</h2>
      {issues.length === 0 && (
        <p className={styles.fine}>
          <Icon name="check" size={14} />
          {data ? 'No issues found.' : 'No issues found in this intent alone.'}
        </p>
      )}
      <ul>
        {issues.map((issue) => (
          <li key={`${issue.kind} ${issue.message}`}>
            <button type="button" onClick={() => onShow(fieldOf(issue))}>
              <Tag tone={issue.severity === 'error' ? 'bad' : 'warn'}>
                {issue.severity === 'error' ? 'Wrong' : 'Hint'}
              </Tag>
              <span>{issue.message}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
