import { addIsoDays, type WhatIf } from '@agent-assist/contract/wire'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '../../lib/act/use-act.ts'
import { Button } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { dayText } from './base/day-text.ts'
import { ProposalView } from './proposal-view.tsx'
import { type Days, type Proposal, proposeShifts } from './base/queries.ts'
import styles from './base/schedule.module.css'

const WEEK = 7

interface ProposeDialogProps {
  organisationId: string
  range: Days
  whatIf: WhatIf
  onUse: (proposal: Proposal) => void
  onClose: () => void
}

/** The first week of the shown days. */
const weekOf = ({ from, to }: Days): Days => {
  const last = addIsoDays(from, WEEK - 1)
  return { from, to: to < last ? to : last }
}

/** Proposes shifts: what it does, the search that can be cancelled, and its result before anything is changed. */
export function ProposeDialog({
  organisationId,
  range,
  whatIf,
  onUse,
  onClose,
}: ProposeDialogProps) {
  const week = weekOf(range)
  const stop = useRef<AbortController>(undefined)
  const [isStopped, setStopped] = useState(false)
  const search = useAct<void, Proposal>({
    work: () => {
      stop.current = new AbortController()
      return proposeShifts(organisationId, { ...week, whatIf }, stop.current.signal)
    },
  })
  // the server ends a search that nobody waits for
  useEffect(() => () => stop.current?.abort(), [])
  const { result, isPending, problem } = search
  return (
    <Dialog title="Propose shifts" onClose={onClose}>
      <div className={styles.proposal}>
        <p>
          {dayText(week.from)} to {dayText(week.to)}: shifts for days of agents on which nothing is
          planned, so that the required agents are there.
        </p>
        <p className={styles.fact}>
          They keep 11 hours of rest, the hours of each agent, two days off, leave, and the skills
          and groups of the published routing. The schedule stays as it is until you use them.
        </p>
        {isPending && (
          <p role="status">Searching for shifts; this takes some seconds, at most 15.</p>
        )}
        {!isPending && problem && !isStopped && (
          <p role="alert" className={styles.bad}>
            {problem}
          </p>
        )}
        {!isPending && isStopped && <p role="status">The search was cancelled.</p>}
        {!isPending && result && !problem && <ProposalView proposal={result} />}
        <div className={styles.choices}>
          {isPending ? (
            <Button
              onClick={() => {
                setStopped(true)
                stop.current?.abort()
              }}
            >
              Cancel the search
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>Close</Button>
              <Button
                look={result ? 'line' : 'primary'}
                onClick={() => {
                  setStopped(false)
                  search.act()
                }}
              >
                {result ? 'Search again' : 'Search for shifts'}
              </Button>
              {result && !problem && result.shifts.length > 0 && (
                <Button look="primary" onClick={() => onUse(result)}>
                  Use as a draft
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}
