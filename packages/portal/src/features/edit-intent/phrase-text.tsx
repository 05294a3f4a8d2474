import { phraseParts } from '@agent-assist/contract/wire'
import styles from './editor.module.css'

/** A phrase with its parameters highlighted. */
export const PhraseText = ({ phrase }: { phrase: string }) => (
  <span className={styles.phraseText}>
    {phraseParts(phrase).map(({ text, parameter }, at) =>
      parameter ? (
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no name of their own
        <mark key={at} title={`Example of ${parameter}`} data-parameter={parameter}>
          {text}
        </mark>
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no name of their own
        <span key={at}>{text}</span>
      ),
    )}
  </span>
)
