import { cutText } from '@agent-assist/contract/wire'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { q } from '../../lib/api/api.ts'
import { number } from '@agent-assist/kit/format'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Tag } from '../../ui/base/tag.tsx'
import type { Draft } from './document-draft.ts'
import { Fold } from './fold.tsx'
import styles from './knowledge.module.css'
import { KIND_NAMES } from './knowledge-labels.tsx'
import { useRested } from './use-rested.ts'

const REST_MS = 500
/** Maximum number of characters that are previewed. */
const LOOKED_AT = 100_000

/** Preview of the articles that a text yields; updates after a pause in typing. */
export function Preview({ organisationId, draft }: { organisationId: string; draft: Draft }) {
  const { mimeType, kinds, text, name } = useRested(draft, REST_MS)
  const isCut = text.length > LOOKED_AT
  const body = { mimeType, kinds, text: cutText(text, LOOKED_AT), name: name.trim() || 'Document' }
  const { data, error } = useQuery({
    ...q('previewKnowledge', { params: { organisationId }, body }),
    enabled: text.trim() !== '' && kinds.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  return (
    <section className={styles.preview} aria-label="Preview">
      {error && <p role="alert">{sentenceOf(error)}</p>}
      {!error && !data && <p role="status">Looking into it …</p>}
      {!error && data && (
        <>
          <p role="status">
            {data.total === 0
              ? 'Nothing of these knowledge types is in it.'
              : isCut
                ? `Articles from its first part: ${number(data.total)}.`
                : `Articles: ${number(data.total)}.`}{' '}
            {data.total > data.entries.length && `The first ${data.entries.length}:`}
          </p>
          <ul className={styles.entries}>
            {data.entries.map((entry, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- entries may be identical
              <li key={at} className={styles.entry}>
                <Fold
                  head={
                    <>
                      <Tag>{KIND_NAMES[entry.kind]}</Tag>
                      <span className={styles.entryTitle}>{entry.title}</span>
                    </>
                  }
                >
                  <p className={styles.entryText}>{entry.text}</p>
                </Fold>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
