import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { Button, IconButton } from '../../../ui/base/button.tsx'
import { dayText } from '../base/day-text.ts'
import {
  decideSwap,
  deleteSwap,
  forgetSwaps,
  type Schedule,
  type Swap,
  swapsQuery,
} from '../base/queries.ts'
import { RequestEffect } from './request-effect.tsx'
import { RequestsHead } from './requests-head.tsx'
import { SwapDialog } from './swap-dialog.tsx'
import styles from '../base/schedule.module.css'

const STATES: Record<Swap['state'], string> = {
  asked: 'the colleague has not answered',
  accepted: 'waits for a supervisor',
  approved: 'approved',
  declined: 'declined',
}

interface SwapsPanelProps {
  organisationId: string
  schedule: Schedule
  today: string
}

/** Swaps of shifts: those a supervisor decides about, or the own ones. */
export function SwapsPanel({ organisationId, schedule, today }: SwapsPanelProps) {
  const { data } = useQuery(swapsQuery(organisationId))
  const [isAsking, setAsking] = useState(false)
  const { canEdit, own } = schedule
  const items = (data?.items ?? []).filter(
    (swap) => canEdit || swap.agent === own || swap.other === own,
  )
  const isMine = ({ state, other }: Swap) =>
    canEdit ? state === 'accepted' : state === 'asked' && other === own
  return (
    <section className={styles.panel} aria-labelledby="swaps">
      <RequestsHead id="swaps" title="Swaps" count={items.filter(isMine).length}>
        {!canEdit && own !== undefined && (
          <Button size="small" onClick={() => setAsking(true)}>
            Ask for a swap
          </Button>
        )}
      </RequestsHead>
      {items.length === 0 && <p className={styles.fact}>No swaps are open.</p>}
      <ul className={styles.list}>
        {items.map((swap) => (
          <SwapRow key={swap.id} {...{ organisationId, schedule, today, swap }} />
        ))}
      </ul>
      {isAsking && (
        <SwapDialog {...{ organisationId, schedule }} onClose={() => setAsking(false)} />
      )}
    </section>
  )
}

function SwapRow({ organisationId, schedule, today, swap }: SwapsPanelProps & { swap: Swap }) {
  const { canEdit, own } = schedule
  const { agent, day, shift, other, otherDay, otherShift, state } = swap
  const decide = useAct<'accepted' | 'approved' | 'declined'>({
    work: (decision) => decideSwap(organisationId, swap.id, decision),
    refresh: forgetSwaps,
    done: (_, decision) => `Swap ${decision}`,
    failed: 'The swap was not decided',
    whenFailed: forgetSwaps,
  })
  const remove = useAct({
    work: () => deleteSwap(organisationId, swap.id),
    refresh: forgetSwaps,
    done: () => 'Swap withdrawn',
    failed: 'The swap was not withdrawn',
  })
  const name = `swap of ${agent} and ${other}, ${dayText(day)}`
  const mayAccept = !canEdit && state === 'asked' && other === own
  const mayApprove = canEdit && state === 'accepted'
  const isOpen = state === 'asked' || state === 'accepted'
  return (
    <li>
      <div className="grow">
        <p>
          <b>{agent}</b> {dayText(day)}, {shift}
        </p>
        <p>
          <b>{other}</b> {dayText(otherDay)}, {otherShift}
        </p>
        <p className={styles.fact}>{STATES[state]}</p>
      </div>
      {(mayAccept || mayApprove) && (
        <Button
          size="small"
          disabled={decide.isPending}
          aria-label={`${mayApprove ? 'Approve' : 'Accept'} the ${name}`}
          onClick={() => decide.act(mayApprove ? 'approved' : 'accepted')}
        >
          {mayApprove ? 'Approve' : 'Accept'}
        </Button>
      )}
      {isOpen && (canEdit || other === own) && (
        <IconButton
          icon="x"
          label={`Decline the ${name}`}
          disabled={decide.isPending}
          onClick={() => decide.act('declined')}
        />
      )}
      {isOpen && !canEdit && agent === own && (
        <IconButton
          icon="x"
          label={`Withdraw the ${name}`}
          disabled={remove.isPending}
          onClick={() => remove.act()}
        />
      )}
      {mayApprove && <RequestEffect {...{ organisationId, today, name }} request={{ swap }} />}
    </li>
  )
}
