import { createLook, type FileLook, LOOKED_AT } from '@agent-assist/file-reader/look'
import type { FileMapping } from '@agent-assist/contract/wire'
import { useEffect, useState } from 'react'
import { fileRows } from '@agent-assist/file-reader/rows'
import { threadsIn } from '@agent-assist/file-reader/threads'
import type { ChosenFile } from './chosen-file.ts'

/** What is known of the whole file: nothing is, while it is read. */
export type Looking =
  | { at: 'reading'; share: number }
  | { at: 'read'; look: FileLook }
  | { at: 'failed' }

type Columns = Pick<FileMapping, 'columns' | 'preset'>

const START: Looking = { at: 'reading', share: 0 }

/** Reads a whole file, and ends early when the signal aborts. */
async function lookAt(
  { file, part }: ChosenFile,
  mapping: Columns,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<FileLook> {
  const { add, look } = createLook(mapping)
  for await (const { rows, share } of fileRows(file, file.name, {
    part,
    threads: threadsIn(mapping.columns),
  })) {
    if (signal.aborted) break
    add(rows)
    onShare(share)
  }
  return look()
}

/** Looks at the whole file, and again when a column that matters changes; without a file there is nothing to look at. */
export function useLook(chosen: ChosenFile | undefined, mapping: Columns): Looking | undefined {
  const { file, part } = chosen ?? {}
  const columns = LOOKED_AT.map((field) => [field, mapping.columns[field]])
  const key = JSON.stringify([mapping.preset, columns])
  const [found, setFound] = useState<{ key: string; looking: Looking }>({ key, looking: START })
  useEffect(() => {
    if (!file) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const set = (looking: Looking) => {
      if (!signal.aborted) setFound({ key, looking })
    }
    lookAt({ file, part }, mapping, signal, (share) => set({ at: 'reading', share })).then(
      (look) => set({ at: 'read', look }),
      () => set({ at: 'failed' }), // it was moved or changed since it was chosen
    )
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for what it reads of the mapping
  }, [file, part, key])
  if (!file) return undefined
  return found.key === key ? found.looking : START
}
