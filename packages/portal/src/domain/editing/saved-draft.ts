import { useEffect, useState } from 'react'

interface Stored<D> {
  /** Version on which the changes are based. */
  version: number
  draft: D
}

const UNDO_MAX = 50
/**
 * Key in the session storage. It is removed with the session, and put back at the next sign-in of the same user
 * (lib/session/unsaved-work.ts).
 */
const keyOf = (name: string) => `portal_draft_${name}`

function storedOf<D>(name: string, isDraft: (stored: D) => boolean): Stored<D> | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '') as Stored<D> // written by this module
    return isDraft(stored.draft) ? stored : undefined
  } catch {
    return undefined // nothing is stored
  }
}

/** Removes changes that were saved or discarded. */
export const dropSavedDraft = (name: string) => sessionStorage.removeItem(keyOf(name))

/** Stores changes for the screen that will resume them. */
export const saveDraft = <D>(name: string, version: number, draft: D) =>
  sessionStorage.setItem(keyOf(name), JSON.stringify({ version, draft } satisfies Stored<D>))

interface SavedDraft<D> {
  /** Name under which the changes are stored. */
  name: string
  /** Version and content that are saved on the server. */
  version: number
  saved: D
  /** Whether a stored value is still a valid draft. */
  isDraft: (stored: D) => boolean
}

interface Model<D> {
  version: number
  draft: D
  past: readonly { draft: D; what?: string | undefined }[]
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** State of unsaved changes, which survive a reload of the page. */
export function useSavedDraft<D extends object>({ name, version, saved, isDraft }: SavedDraft<D>) {
  const [start] = useState(() => storedOf(name, isDraft))
  const [model, setModel] = useState<Model<D>>({
    past: [],
    ...(start ?? { version, draft: saved }),
  })
  const { draft, past } = model
  const isChanged = !same(draft, saved)

  useEffect(() => {
    if (!isChanged) return dropSavedDraft(name)
    saveDraft(name, model.version, draft)
  }, [name, draft, isChanged, model.version])

  return {
    draft,
    version: model.version,
    isChanged,
    /** Whether the changes were resumed from the storage and not changed since. */
    isTakenUp: start !== undefined && past.length === 0 && isChanged,
    canUndo: past.length > 0,
    /** Changes the draft. Successive changes with the same `what` are undone together. */
    change(next: Partial<D> | ((now: D) => Partial<D>), what?: string) {
      setModel((now) => {
        const isSame = what !== undefined && now.past.at(-1)?.what === what
        const before = isSame ? now.past : [...now.past, { draft: now.draft, what }]
        const changed = typeof next === 'function' ? next(now.draft) : next
        return { ...now, past: before.slice(-UNDO_MAX), draft: { ...now.draft, ...changed } }
      })
    },
    undo() {
      setModel((now) => {
        const last = now.past.at(-1)
        return last ? { ...now, past: now.past.slice(0, -1), draft: last.draft } : now
      })
    },
    /** Starts again from what is saved, which also ends a conflict. */
    begin(nextVersion = version, next = saved) {
      dropSavedDraft(name)
      setModel({ version: nextVersion, draft: next, past: [] })
    },
    /** Bases the current changes on a newer version. */
    rebase: (nextVersion: number) => setModel((now) => ({ ...now, version: nextVersion })),
  }
}
