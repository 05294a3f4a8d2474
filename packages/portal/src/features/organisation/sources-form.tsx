import type { SuggestionKind } from '@agent-assist/contract/wire'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import type { PartProps } from './assist-tab.tsx'
import styles from './assist-tab.module.css'

/** Labels of the kinds of sources, in the order of the panel. */
export const SOURCES: Record<SuggestionKind, string> = {
  ticket: 'Past tickets',
  article: 'Articles',
  macro: 'Macros',
  quickText: 'Quick texts',
  emailTemplate: 'Email templates',
}
const kinds = Object.keys(SOURCES) as SuggestionKind[]

/** Which kinds of sources are used for suggestions and answers, and whether replies are stored. */
export function SourcesForm({
  draft: { sources, keepsReplies, showsOriginals },
  change,
}: PartProps) {
  const toggle = (kind: SuggestionKind) =>
    change({ sources: kinds.filter((one) => sources.includes(one) !== (one === kind)) })
  return (
    <>
      <fieldset className={styles.group}>
        <legend className="sr">Sources that are on</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={SOURCES[kind]}
            checked={sources.includes(kind)}
            onChange={() => toggle(kind)}
          />
        ))}
        {sources.length === 0 && (
          <p className={styles.warn} role="alert">
            No source is on: agents get no suggestions.
          </p>
        )}
      </fieldset>
      <Switch
        label="Store what agents send in place of an answer"
        checked={keepsReplies}
        onChange={(next) => change({ keepsReplies: next })}
      />
      <p className={styles.quiet}>
        For the Performance Report, which shows the words that were changed. Names, addresses, links
        and numbers are masked before anything is stored.
      </p>
      <Switch
        label="Let agents see the original of a past ticket’s answer"
        checked={showsOriginals}
        onChange={(next) => change({ showsOriginals: next })}
      />
      <p className={styles.quiet}>
        Suggested answers never contain another customer’s names, numbers, dates or amounts. With
        this switched on, an agent can also read the original answer.
      </p>
    </>
  )
}
