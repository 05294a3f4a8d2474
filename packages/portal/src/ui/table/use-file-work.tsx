import { lazy, Suspense, useRef, useState } from 'react'
import type { Watch } from '../../lib/api/all-pages.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notify } from '../../lib/notify/toast.ts'
import { QuietBoundary } from '../state/quiet-boundary.tsx'

const FileProgress = lazy(async () => ({
  default: (await import('./file-progress.tsx')).FileProgress,
}))

const START = { done: 0, total: 0 }

/** Makes a file of many rows: with progress and a way to cancel once it takes several calls. */
export function useFileWork(name: string) {
  const [progress, setProgress] = useState<typeof START>()
  const running = useRef<AbortController>(undefined)

  /** `failed` is the message of a failure, before its reason. */
  async function run(failed: string, work: (watch: Watch) => Promise<unknown>) {
    const { signal } = (running.current = new AbortController())
    setProgress(START)
    try {
      await work({
        signal,
        onProgress: (done, total) => setProgress({ done, total }),
      })
    } catch (error) {
      if (!signal.aborted) notify(failed, sentenceOf(error))
    }
    setProgress(undefined)
  }

  return {
    run,
    isBusy: progress !== undefined,
    /** The card with the progress, for the place of the button. */
    card: progress && progress.total > 0 && (
      <QuietBoundary>
        <Suspense>
          <FileProgress name={name} {...progress} onCancel={() => running.current?.abort()} />
        </Suspense>
      </QuietBoundary>
    ),
  }
}
