import type { IntentScore } from '@agent-assist/contract/wire'
import styles from './bot.module.css'
import { confidenceText } from './match-line.tsx'

/** Confidence of each intent, best first. */
export const ScoreList = ({ scores }: { scores: readonly IntentScore[] }) => (
  <ol className={styles.scores}>
    {scores.map(({ intentId, name, confidence }) => (
      <li key={intentId || name}>
        <span className="trunc" title={name}>
          {name}
        </span>
        <span>{confidenceText(confidence)}</span>
        <span className={styles.bar} style={{ inlineSize: `${confidence * 100}%` }} />
      </li>
    ))}
  </ol>
)
