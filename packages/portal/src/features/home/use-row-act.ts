import { useAct } from '../../lib/act/use-act.ts'
import { refreshWork } from './work-queries.ts'

interface RowAct<In, Out> {
  /** What is reloaded afterwards. */
  kind: Parameters<typeof refreshWork>[0]
  /** Id of the heading that gets the focus once the row is gone. */
  headingId: string
  work: (input: In) => Promise<Out>
  done: (out: Out, input: In) => string
  /** Message of a failure; missing: the caller shows the problem. */
  failed?: string
  /** Called once it is done, before the heading gets the focus. */
  after?: () => void
  /** Reverts it; missing: it cannot be reverted. */
  undo?: (out: Out) => Promise<unknown>
  /** Message once it is reverted. */
  undone?: string
}

/** The action of a row: the row goes once the server has stored it, and the toast offers to undo it. */
export function useRowAct<In = void, Out = unknown>(options: RowAct<In, Out>) {
  const { kind, headingId, work, done, failed, after, undo, undone } = options
  const back = useAct<Out>({
    work: async (out) => undo?.(out),
    refresh: () => refreshWork(kind),
    done: () => undone ?? 'Undone',
    failed: 'This could not be undone',
  })
  return useAct<In, Out>({
    work,
    refresh: () => refreshWork(kind),
    after: () => {
      after?.()
      // a dialog is closed first: while it is open, nothing outside can have the focus
      requestAnimationFrame(() =>
        document.getElementById(headingId)?.focus({ preventScroll: true }),
      )
    },
    done,
    failed,
    whenFailed: () => refreshWork(kind),
    ...(undo ? { undo: (out) => back.act(out) } : {}),
  })
}
