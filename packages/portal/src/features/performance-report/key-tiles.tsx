import type { ChainCounts, ChainStep, Share } from '@agent-assist/contract/wire'
import { counted, number, wholePercent } from '@agent-assist/kit/format'
import { fewOf, intervalWords, rateOf } from '@agent-assist/kit/share'
import { Tile, TileFailed, TileSkeleton, TileStrip } from '../../ui/charts/tile.tsx'
import { IntervalBar } from './interval-bar.tsx'
import styles from './performance-report.module.css'
import type { Chain, Facets } from './queries.ts'
import { ShareLink } from './share-address.tsx'

interface Asked<T> {
  data: T | undefined
  isError: boolean
  refetch: () => unknown
}

interface KeyTilesProps {
  facets: Asked<Facets>
  chain: Asked<Chain>
}

const NAMES = ['Events', 'Liked', 'Used', 'Edited', 'Not reopened', 'Rated good'] as const

interface Shown {
  name: (typeof NAMES)[number]
  step: ChainStep
  share: Share
  fact: string
  /** The unit that `n` counts. */
  unit: string
}

/** The shares of the answers by what happened to them. */
const chainShares = (all: ChainCounts): Shown[] => [
  {
    name: 'Used',
    step: 'used',
    share: { part: all.viewedUsed, whole: all.viewed },
    fact: 'of the viewed answers',
    unit: 'answers',
  },
  {
    name: 'Edited',
    step: 'edited',
    share: { part: all.edited, whole: all.sent },
    fact:
      all.editedPct === undefined
        ? 'of the answers that were sent'
        : `on average ${Math.round(all.editedPct)} % of the words`,
    unit: 'sent',
  },
  {
    name: 'Not reopened',
    step: 'stayedSolved',
    share: { part: all.stayedSolved, whole: all.followed },
    fact: 'within 72 h of being solved',
    unit: 'solved',
  },
  {
    name: 'Rated good',
    step: 'good',
    share: { part: all.good, whole: all.rated },
    fact: 'of the tickets with a rating',
    unit: 'ratings',
  },
]

const liked = ({ likes, dislikes }: Facets): Shown => ({
  name: 'Liked',
  step: 'liked',
  share: { part: likes, whole: likes + dislikes },
  fact: `${counted(likes, 'like')}, ${counted(dislikes, 'dislike')}`,
  unit: 'ratings',
})

/** The key metrics of the rows, each share with its interval. */
export function KeyTiles({ facets, chain }: KeyTilesProps) {
  const shares = [
    ...(facets.data ? [liked(facets.data)] : []),
    ...(chain.data ? chainShares(chain.data.all) : []),
  ]
  return (
    <TileStrip label="Key metrics">
      {NAMES.map((name, place) => {
        const asked = place < 2 ? facets : chain
        const shown = shares.find((share) => share.name === name)
        if (shown) return <ShareTile key={name} {...shown} />
        if (name === 'Events' && facets.data) return <EventsTile key={name} facets={facets.data} />
        return asked.isError ? (
          <TileFailed key={name} name={name} onRetry={() => void asked.refetch()} />
        ) : (
          <TileSkeleton key={name} name={name} />
        )
      })}
    </TileStrip>
  )
}

const EventsTile = ({ facets: { total } }: { facets: Facets }) => (
  <Tile
    name="Events"
    value={number(total)}
    unit="events"
    change="in this range"
    picture={<div className={styles.picture} />}
    fact="with the assistant"
    n={number(total)}
  />
)

function ShareTile({ name, step, share, fact, unit }: Shown) {
  const rate = rateOf(share)
  return (
    <Tile
      name={name}
      value={
        rate === undefined ? '–' : <ShareLink share={{ step }}>{wholePercent(rate)}</ShareLink>
      }
      unit=""
      change={fewOf(share) ?? intervalWords(share) ?? 'Nothing to count yet'}
      picture={
        <div className={styles.picture}>
          <IntervalBar share={share} />
        </div>
      }
      fact={fact}
      n={`${number(share.whole)} ${unit}`}
    />
  )
}
