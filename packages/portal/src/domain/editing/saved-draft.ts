import { useEffect, useState } from 'react'

interface Stored<D> {
  /** The version that the changes began with. */
  version: number
  draft: D
}

const UNDO_MAX = 50
/** Goes with the person, as all of `portal_` (personal.ts). */
const keyOf = (name: string) => `portal_${name}`

function storedOf<D>(name: string, isDraft: (stored: D) => boolean): Stored<D> | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '') as Stored<D> // our own writing
    return isDraft(stored.draft) ? stored : undefined
  } catch {
    return undefined // there is none
  }
}

/** Forgets changes that were saved or given up. */
export const dropSavedDraft = (name: string) => sessionStorage.removeItem(keyOf(name))

/** Keeps changes for the screen that will take them up. */
export const saveDraft = <D>(name: string, version: number, draft: D) =>
  sessionStorage.setItem(keyOf(name), JSON.stringify({ version, draft } satisfies Stored<D>))

interface SavedDraft<D> {
  /** What the changes are kept under. */
  name: string
  /** Of what is saved. */
  version: number
  saved: D
  /** Whether what was kept still is a draft of this kind. */
  isDraft: (stored: D) => boolean
}

interface Model<D> {
  version: number
  draft: D
  past: readonly { draft: D; what?: string | undefined }[]
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Changes that nobody sees before they are saved; they outlive a reload of the page. */
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
    /** The changes were there already when the screen was opened. */
    isTakenUp: start !== undefined && past.length === 0 && isChanged,
    canUndo: past.length > 0,
    /** Steps of the same name one after the other are taken back together. */
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
    /** Begins again with what is saved; a conflict is over with it. */
    begin(nextVersion = version, next = saved) {
      dropSavedDraft(name)
      setModel({ version: nextVersion, draft: next, past: [] })
    },
    /** Goes on with these changes as ones of a newer version. */
    rebase: (nextVersion: number) => setModel((now) => ({ ...now, version: nextVersion })),
  }
}
