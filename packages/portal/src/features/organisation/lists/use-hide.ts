import type { Hideable } from '@agent-assist/contract/wire'
import { useAct } from '../../../lib/act/use-act.ts'
import { refreshLists, setHidden } from './queries.ts'

const LIST = { group: 'listSystemGroups', tag: 'listTags' } as const

/** A group or tag, and whether filters offer it from now on. */
interface Hiding {
  value: string
  isHidden: boolean
}

/** Hides an entry of a list in filters, or offers it again; the toast offers to undo it. */
export function useHide(organisationId: string, kind: Hideable) {
  const options = {
    work: (hiding: Hiding) => setHidden(organisationId, { kind, ...hiding }),
    refresh: () => refreshLists(LIST[kind]),
    done: (_: unknown, { value, isHidden }: Hiding) =>
      isHidden ? `Filters no longer offer “${value}”` : `Filters offer “${value}” again`,
    failed: 'The change is not saved',
  }
  const undo = useAct(options)
  const { act } = useAct({
    ...options,
    undo: (_: unknown, { value, isHidden }: Hiding) => undo.act({ value, isHidden: !isHidden }),
  })
  return act
}
