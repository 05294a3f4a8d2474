import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/notify/sentence.ts'

/** A running or finished import with its progress. */
export type ImportRun<T extends object, P> = T & { progress: P } & (
    | { at: 'running' }
    | { at: 'done' | 'stopped' }
    | { at: 'failed'; error: string }
  )

/** Asks for confirmation before the page is left during an import. */
function useStay(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return undefined
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isNeeded])
}

/** Runs an import; it is aborted when the screen unmounts. */
export function useImportRun<T extends object, P>(nothing: P, onEnd: () => void) {
  const [run, setRun] = useState<ImportRun<T, P>>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  useStay(run?.at === 'running')

  async function start(
    of: T,
    work: (signal: AbortSignal, onProgress: (progress: P) => void) => Promise<P>,
  ) {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    let progress = nothing
    const onProgress = (next: P) => {
      progress = next
      if (!signal.aborted) setRun({ ...of, at: 'running', progress })
    }
    onProgress(nothing)
    try {
      setRun({ ...of, at: 'done', progress: await work(signal, onProgress) })
    } catch (error) {
      if (signal.aborted) setRun({ ...of, at: 'stopped', progress })
      else setRun({ ...of, at: 'failed', progress, error: sentenceOf(error) })
    } finally {
      onEnd()
    }
  }

  return { run, start, stop: () => running.current?.abort(), again: () => setRun(undefined) }
}
