import { wholePercent } from '@agent-assist/kit/format'
import { Link } from 'react-router'
import { movedText, PART_NAMES, partText, TROPHY_NAMES } from '../../domain/agents/agent-labels.ts'
import { links } from '../../lib/address/links.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { None } from '../../ui/base/tag.tsx'
import styles from './leaderboard.module.css'
import type { LeaderboardRow } from './queries.ts'

export function Moved({ moved }: Pick<LeaderboardRow, 'moved'>) {
  if (moved === undefined || moved === 0) return <None />
  return (
    <span className={styles.moved}>
      <Icon name={moved > 0 ? 'arrowUp' : 'arrowDown'} size={12} />
      {movedText(moved)}
    </span>
  )
}

function Trophies({ trophies }: Pick<LeaderboardRow, 'trophies'>) {
  if (trophies.length === 0) return null
  const names = trophies.map((kind) => TROPHY_NAMES[kind]).join(', ')
  return (
    <span className={styles.trophy} title={names}>
      <Icon name="trophy" size={12} />
      <span className="sr">Trophies of last month: {names}</span>
    </span>
  )
}

export function Easy({ easyPct, isPicking }: LeaderboardRow) {
  if (easyPct === undefined) return <None />
  const text = wholePercent(Math.round(easyPct))
  if (!isPicking) return text
  return (
    <span
      className={styles.warn}
      title="Clearly more easy tickets than the team, and easy ones are taken sooner"
    >
      <Icon name="alert" size={12} />
      {text}
      <span className="sr"> (picks easy tickets)</span>
    </span>
  )
}

export function Counter({ counter }: Pick<LeaderboardRow, 'counter'>) {
  if (!counter) return <None />
  const text = partText(counter.part, counter.value)
  if (!counter.isWorse) return text
  return (
    <span className={styles.warn} title={`${PART_NAMES[counter.part]} clearly worse than the team`}>
      <Icon name="alert" size={12} />
      {text}
      <span className="sr"> (clearly worse than the team)</span>
    </span>
  )
}

/** The name opens the person; the name itself has no colour of good or bad. */
export const Name = ({ row }: { row: LeaderboardRow }) => (
  <span className={styles.name}>
    {row.id === undefined ? row.name : <Link to={links.productivity(row.id)}>{row.name}</Link>}
    {row.isOwn && <span className={styles.quiet}>you</span>}
    <Trophies {...row} />
  </span>
)
