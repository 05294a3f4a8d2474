import { ApiError } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useSavedDraft } from '../../../domain/editing/saved-draft.ts'
import { useAct } from '../../../lib/act/use-act.ts'

interface Settings<S> {
  /** Name under which unsaved changes are stored. */
  name: string
  /** For toasts, as the subject of a sentence: `The filters`. */
  what: string
  /** What is saved on the server. */
  saved: S
  /** Saves the given fields; `saved` has changed when it resolves. */
  save: (changes: Partial<S>) => Promise<void>
  /** Whether changes can be undone to these values; missing: always. */
  canUndo?: (before: Partial<S>, changes: Partial<S>) => boolean
}

/** Values that were sent, and those of the same fields before. */
interface Sent<S> {
  changes: Partial<S>
  before: Partial<S>
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const namesOf = <S extends object>(of: Partial<S>) => Object.keys(of) as (keyof S)[] // its own keys

function pick<S extends object>(from: Partial<S>, names: readonly (keyof S)[]): Partial<S> {
  const picked: Partial<S> = {}
  for (const name of names) picked[name] = from[name]
  return picked
}

/** Values that the form no longer overrides. */
const without = <S extends object>(names: readonly (keyof S)[]) =>
  Object.fromEntries(names.map((name) => [name, undefined])) as Partial<S> // undefined: not overridden

/**
 * State of a form of settings: only changed fields are stored in the tab and sent, so that other changes of a colleague
 * stay. What is typed during a save is not lost. The toast after a save offers to undo it.
 */
export function useSettings<S extends object>({ name, what, saved, save, canUndo }: Settings<S>) {
  const [nothing] = useState<Partial<S>>({})
  const [refused, setRefused] = useState<{ fields: Record<string, string>; sent: Partial<S> }>()
  const model = useSavedDraft<Partial<S>>({
    name,
    version: 0,
    saved: nothing,
    isDraft: (stored) =>
      namesOf<S>(stored).every((key) => key in saved && typeof stored[key] === typeof saved[key]),
  })
  const overrides = model.draft
  const changed = namesOf<S>(overrides).filter(
    (key) => overrides[key] !== undefined && !same(overrides[key], saved[key]),
  )
  const changes = pick<S>(overrides, changed)
  const draft: S = { ...saved, ...changes }

  const undo = useAct({
    work: (before: Partial<S>) => save(before),
    done: () => `${what} are restored`,
    failed: 'The change was not undone',
  })
  const send = useAct({
    work: async (sent: Sent<S>) => {
      try {
        await save(sent.changes)
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : undefined
        setRefused(fields && { fields, sent: sent.changes })
        throw error
      }
    },
    after: (_done, sent) =>
      model.change((now) =>
        without(namesOf<S>(sent.changes).filter((key) => same(now[key], sent.changes[key]))),
      ),
    done: () => `${what} are saved`,
    undo: (_done, { before }) => undo.act(before),
    canUndo: canUndo && ((_done, sent) => canUndo(sent.before, sent.changes)),
    failed: `${what} are not saved`,
  })

  return {
    draft,
    change(next: Partial<S>) {
      const names = namesOf<S>(next)
      const asSaved = names.filter((key) => same(next[key], saved[key]))
      model.change({ ...next, ...without<S>(asSaved) })
    },
    /** Why the server refused the present value of a field; undefined when it did not. */
    refusalOf: (key: keyof S & string): string | undefined =>
      refused && same(refused.sent[key], draft[key]) ? refused.fields[key] : undefined,
    /** Props of SettingsForm. */
    form: {
      isChanged: changed.length > 0,
      isPending: send.isPending,
      onDiscard: () => model.begin(),
      onSave: () => send.act({ changes, before: pick<S>(saved, changed) }),
    },
  }
}
