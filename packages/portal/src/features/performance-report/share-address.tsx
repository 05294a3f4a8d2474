import {
  ANSWER_KINDS,
  type AnswerKind,
  CHAIN_STEP_NAMES,
  type ChainStep,
  type MetricSide,
} from '@agent-assist/contract/wire'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'

/** The share whose answers are listed. */
export interface ShareDrilldown {
  step: ChainStep
  /** Missing: its numerator. */
  side?: MetricSide | undefined
  /** Only answers of this kind of source. */
  kind?: AnswerKind | undefined
}

const SHARE = 'share'
const isKind = (text: string): text is AnswerKind => Object.hasOwn(ANSWER_KINDS, text)

/** The share in an address, e.g. `used`, `used:rest`, `used::article`; undefined when there is none. */
export function shareOf(search: URLSearchParams): ShareDrilldown | undefined {
  const [name, side = '', kind = ''] = (search.get(SHARE) ?? '').split(':')
  const step = CHAIN_STEP_NAMES.find((one) => one === name)
  if (!step) return undefined
  return {
    step,
    ...(side === 'rest' ? { side } : {}),
    ...(isKind(kind) ? { kind } : {}),
  }
}

/** The address with the first page of this share's answers, or without a share. */
export function withShare(
  search: URLSearchParams,
  share: ShareDrilldown | undefined,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of [SHARE, 'event', 'ticket', 'ticketsPage', 'ticketsRows']) next.delete(name)
  if (share) {
    const { step, side = '', kind = '' } = share
    next.set(SHARE, [step, side === 'part' ? '' : side, kind].join(':').replace(/:+$/, ''))
  }
  return next
}

/** The value of a share; it opens the answers of its numerator. */
export function ShareLink({ share, children }: { share: ShareDrilldown; children: ReactNode }) {
  const [search] = useSearchParams()
  return (
    <Link
      to={{ search: `?${withShare(search, share).toString()}` }}
      title="Show the answers"
      preventScrollReset
    >
      {children}
    </Link>
  )
}
