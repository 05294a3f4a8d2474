import { useEffect, useRef, useState } from 'react'
import { useAct } from '../../lib/act/use-act.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notify } from '../../lib/notify/toast.ts'

/** A pause in typing after which a draft is saved. */
const PAUSE_MS = 500
const UNDO_MAX = 50

interface Autosave<D> {
  initial: D
  /** Whether the initial draft is on the server. */
  isStored: boolean
  /** Saves a draft; later calls come on top of earlier ones. */
  save: (draft: D) => Promise<unknown>
  /** Message when the last change is lost. */
  lost: string
  /** Called when the screen goes to something else. */
  onLeave: () => unknown
}

/** Saves what is not saved when the screen goes to something else. */
function useFlush<D>(isDirty: boolean, flush: () => Promise<unknown>, needs: Autosave<D>) {
  const left = useRef<(() => Promise<unknown>) | undefined>(undefined)
  useEffect(() => {
    left.current = isDirty ? flush : undefined
  })
  useEffect(
    () => () => {
      left.current?.().catch((error: unknown) => notify(needs.lost, sentenceOf(error)))
      void needs.onLeave()
    },
    // oxlint-disable-next-line react/exhaustive-deps -- only when the screen is left
    [],
  )
}

/** A draft that is saved by itself after each change; changes can be undone. */
export function useAutosave<D>(needs: Autosave<D>) {
  const [draft, setDraft] = useState(needs.initial)
  const [past, setPast] = useState<readonly { draft: D; what: string | undefined }[]>([])
  const [saved, setSaved] = useState(draft)
  const [hasSaved, setHasSaved] = useState(needs.isStored)
  const [tried, setTried] = useState<D>()
  /** What `saveNow` is saving: what follows it, like giving a review, must find no later save. */
  const [atOnce, setAtOnce] = useState<D>()
  const isDirty = draft !== saved
  const wasSaved = (next: D) => {
    setSaved(next)
    setHasSaved(true)
  }
  const saving = useAct<D>({ work: needs.save, after: (_, next) => wasSaved(next) })
  const { act, isPending } = saving
  useEffect(() => {
    if (!isDirty || isPending || tried === draft || atOnce === draft) return undefined
    const timer = setTimeout(() => {
      setTried(draft)
      act(draft)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- act is new in every render
  }, [draft, isDirty, isPending, tried, atOnce])
  useFlush(isDirty, () => needs.save(draft), needs)

  return {
    draft,
    /** Changes the draft; successive changes of the same `what` are undone together. */
    change: (part: Partial<D>, what?: string) => {
      const isSame = what !== undefined && past.at(-1)?.what === what
      if (!isSame) setPast([...past, { draft, what }].slice(-UNDO_MAX))
      setDraft({ ...draft, ...part })
    },
    canUndo: past.length > 0,
    undo: () => {
      const last = past.at(-1)
      if (!last) return
      setPast(past.slice(0, -1))
      setDraft(last.draft)
    },
    /** Saves at once, with all that was changed. */
    saveNow: async () => {
      setAtOnce(draft)
      try {
        const out = await needs.save(draft)
        wasSaved(draft)
        return out
      } finally {
        setAtOnce(undefined)
      }
    },
    state: {
      isDirty,
      isSaving: isPending,
      /** Why the last save failed; undefined after a later success. */
      problem: tried === draft ? saving.problem : undefined,
      again: () => act(draft),
      isStored: hasSaved,
    },
  }
}

export type SaveState = ReturnType<typeof useAutosave>['state']
