import type { Attention } from '@agent-assist/contract/wire'
import { cx } from '../../ui/base/cx.ts'
import { Icon } from '../../ui/base/icon.tsx'
import tag from '../../ui/base/tag.module.css'
import { levelOf, trendText } from './attention-labels.ts'
import styles from './attention.module.css'

/** The score with its level in colour and text, and its trend. */
export function AttentionScore({ attention }: { attention: Attention }) {
  const { score, trend } = attention
  const { label, tone } = levelOf(score)
  const change = trendText(attention)
  return (
    <span
      className={cx(tag.tag, tone !== 'plain' && tag[tone], styles.score)}
      title={`Attention ${score} of 100, ${label}${change ? `, ${change}` : ''}`}
    >
      <span className="sr">Attention </span>
      <b>{score}</b>
      <span className="sr">, {label}</span>
      {change && (
        <>
          <Icon name={trend > 0 ? 'arrowUp' : 'arrowDown'} size={12} />
          <span className="sr">, {change}</span>
        </>
      )}
    </span>
  )
}
