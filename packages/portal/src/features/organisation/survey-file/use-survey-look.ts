import type { SurveyMapping } from '@agent-assist/contract/wire'
import { fileRows } from '@agent-assist/file-reader/rows'
import { createSurveyLook, type SurveyLook } from '@agent-assist/file-reader/survey-look'
import { useEffect, useState } from 'react'

/** What is known of the whole file: nothing is, while it is read. */
export type SurveyLooking =
  | { at: 'reading'; share: number }
  | { at: 'read'; look: SurveyLook }
  | { at: 'failed' }

const START: SurveyLooking = { at: 'reading', share: 0 }

async function lookAt(
  file: File,
  columns: SurveyMapping,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<SurveyLook> {
  const { add, look } = createSurveyLook(columns)
  for await (const { rows, share } of fileRows(file, file.name)) {
    if (signal.aborted) break
    add(rows)
    onShare(share)
  }
  return look()
}

/** Looks at the whole file, and again when a column changes. */
export function useSurveyLook(file: File, columns: SurveyMapping): SurveyLooking {
  const key = JSON.stringify(columns)
  const [found, setFound] = useState<{ key: string; looking: SurveyLooking }>({
    key,
    looking: START,
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const set = (looking: SurveyLooking) => {
      if (!signal.aborted) setFound({ key, looking })
    }
    lookAt(file, columns, signal, (share) => set({ at: 'reading', share })).then(
      (look) => set({ at: 'read', look }),
      () => set({ at: 'failed' }), // it was moved or changed since it was chosen
    )
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the columns
  }, [file, key])
  return found.key === key ? found.looking : START
}
