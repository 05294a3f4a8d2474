import type { BotRow } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isForbidden, sentenceOf } from '../../lib/notify/sentence.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Empty, Failed, NotAllowed, SkeletonRows } from '../../ui/state/states.tsx'
import { botList } from './queries.ts'

/** Bot id in an address that means all bots. */
export const ALL_BOTS = 'all'

interface OfBotsProps {
  /** Bot id from the address, or `all`. */
  botId: string
  /** Address of the screen for all bots. */
  toAll: string
  children: (bots: readonly BotRow[]) => ReactNode
}

/** A screen about the bots that the address names, or a message why there is none. */
export function OfBots({ botId, toAll, children }: OfBotsProps) {
  const { data, error, refetch } = useQuery(botList())
  if (isForbidden(error))
    return (
      <NotAllowed
        what="You do not have access to bots"
        hint="Only agents, supervisors and admins have access. Ask an admin for one of these roles."
      />
    )
  if (error && !data)
    return (
      <Failed
        what="The bots could not be loaded"
        hint={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={8} rowHeight={48} />
  const bots = data.items.filter((bot) => botId === ALL_BOTS || bot.organisationId === botId)
  if (bots.length > 0) return children(bots)
  return (
    <Empty title="Bot not found" why="There is no bot at this address that you have access to.">
      <Link to={toAll} className={buttonClass({ size: 'small' })}>
        See all bots
      </Link>
    </Empty>
  )
}
