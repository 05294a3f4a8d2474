import {
  PRIORITY_COLUMNS,
  type PriorityColumn,
  type PriorityTicket,
} from '@agent-assist/contract/wire'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { number } from '@agent-assist/kit/format'
import { useSetup } from '../../lib/api/organisation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { actOfKey } from './ticket-actions.ts'
import { Card } from './card.tsx'
import { cardAt } from './focus.ts'
import { type BoardFilter, columnCards } from './queries.ts'
import type { Acts } from './use-ticket-actions.ts'
import styles from './board.module.css'
import { Refused } from '../../ui/state/refused.tsx'

/** Why a column is empty. */
const EMPTY: Record<PriorityColumn, string> = {
  risk: 'No ticket has an attention of 60 or more.',
  requested: 'No customer asks for escalation.',
  sla: 'Nothing is due within the hour.',
  escalated: 'No unsolved ticket was escalated.',
  handled: 'No actions yet.',
}

interface ColumnProps {
  filter: BoardFilter
  column: PriorityColumn
  acts: Acts
}

/** One column of tickets as cards, with a button that loads more. */
export function Column({ filter, column, acts }: ColumnProps) {
  const id = useId()
  const { timeZone } = useSetup()
  const query = useInfiniteQuery(columnCards({ ...filter, column }))
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const total = data?.pages[0]?.total
  // a ticket that moved up between two pages is in both
  const seen = new Map<string, { ticket: PriorityTicket; asOf: string }>()
  for (const { items, asOf } of data?.pages ?? [])
    for (const ticket of items) seen.set(ticket.id, { ticket, asOf })

  const [left, setLeft] = useState<string>()
  const current = left !== undefined && seen.has(left) ? left : seen.keys().next().value

  function onFocus({ target }: FocusEvent) {
    const card = target.closest<HTMLElement>('article')
    if (card) setLeft(card.dataset.ticket)
  }

  /** Handles keys on a card itself; controls inside it handle their own. */
  function onKeyDown(event: KeyboardEvent) {
    const card = event.target
    if (!(card instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const ticket = seen.get(card.dataset.ticket ?? '')?.ticket
    if (!ticket) return
    const next = cardAt(card, event.key)
    const act = actOfKey(event.key, ticket)
    if (next) next.focus()
    else if (event.key === 'Enter') card.querySelector('a')?.click()
    else if (event.key === 'z') acts.undoLast()
    else if (act) acts.act(act, ticket)
    else if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
  }

  return (
    <section className={styles.column} aria-labelledby={id} aria-busy={!data && !error}>
      <div className={styles.head}>
        <h2 id={id}>{PRIORITY_COLUMNS[column]}</h2>
        <span className={styles.count}>{total !== undefined && number(total)}</span>
      </div>
      <div className={styles.body}>
        {!data && !error && <SkeletonRows rows={6} rowHeight={120} />}
        {!data && error && (
          <Refused what="these tickets" error={error} onRetry={() => void refetch()} />
        )}
        {total === 0 && <Empty why={EMPTY[column]} />}
        <ul data-cards onFocus={onFocus} onKeyDown={onKeyDown}>
          {[...seen.values()].map(({ ticket, asOf }) => (
            <li key={ticket.id} data-card>
              <Card
                ticket={ticket}
                asOf={asOf}
                timeZone={timeZone}
                onAct={acts.act}
                tabIndex={ticket.id === current ? 0 : -1}
              />
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <div className={styles.more}>
            <Button
              size="small"
              disabled={isFetchingNextPage}
              aria-label={`Show more: ${PRIORITY_COLUMNS[column]}`}
              onClick={() => void fetchNextPage()}
            >
              Show more, {number((total ?? 0) - seen.size)} left
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
