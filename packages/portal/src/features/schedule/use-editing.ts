import { counted } from '@agent-assist/kit/format'
import { useState } from 'react'
import { useAct } from '../../lib/act/use-act.ts'
import { type Cell, changesTo, type Grid, planFor, plansBefore } from './base/model.ts'
import { type Change, type DayPlan, forgetSchedule, saveDays } from './base/queries.ts'

/** Steps that can be undone. */
const UNDO_MAX = 50

type Step = { agent: string; day: string; plan: DayPlan | null }[]

/** Saves changes of the grid at once, and takes them back. */
export function useEditing(organisationId: string, grid: Grid) {
  const [steps, setSteps] = useState<Step[]>([])
  const [copied, setCopied] = useState<{ plan: DayPlan | undefined }>()
  const all = grid.rows.flatMap(({ cells }) => cells)
  const save = useAct<{ changes: Change[]; step?: Step }>({
    work: ({ changes }) => saveDays(organisationId, changes),
    refresh: forgetSchedule,
    after: (_, { step }) =>
      setSteps((before) => (step ? [...before, step].slice(-UNDO_MAX) : before.slice(0, -1))),
    done: (_, { changes, step }) =>
      step
        ? `${counted(changes.length, 'day')} changed`
        : `${counted(changes.length, 'day')} changed back`,
    failed: 'The days were not changed',
    whenFailed: forgetSchedule,
  })

  function setPlans(cells: readonly Cell[], planOf: (cell: Cell) => DayPlan | undefined) {
    const changes = changesTo(cells, planOf)
    if (changes.length > 0) save.act({ changes, step: plansBefore(all, changes) })
  }

  function undo() {
    const step = steps.at(-1)
    if (!step) return
    const plans = new Map(step.map(({ agent, day, plan }) => [`${day} ${agent}`, plan]))
    const keyOf = (cell: Cell) => `${cell.day} ${cell.agent.name}`
    const cells = all.filter((cell) => plans.has(keyOf(cell)))
    const changes = changesTo(cells, (cell) => plans.get(keyOf(cell)) ?? undefined)
    if (changes.length > 0) save.act({ changes })
    else setSteps(steps.slice(0, -1)) // they are no longer shown, or are so already
  }

  return {
    isSaving: save.isPending,
    canUndo: steps.length > 0,
    canPaste: copied !== undefined,
    setPlans,
    clear: (cells: readonly Cell[]) => setPlans(cells, () => undefined),
    copy: (cell: Cell) => setCopied({ plan: cell.plan }),
    paste: (cells: readonly Cell[]) => {
      if (copied) setPlans(cells, ({ agent }) => planFor(copied.plan, agent))
    },
    /** Copies the plan of one cell to another. */
    drag: ([source]: readonly Cell[], target: readonly Cell[]) => {
      if (source) setPlans(target, ({ agent }) => planFor(source.plan, agent))
    },
    undo,
  }
}

export type Editing = ReturnType<typeof useEditing>
