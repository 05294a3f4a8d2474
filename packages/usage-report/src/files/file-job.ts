import { signal } from '@preact/signals'
import type { Report } from '../model/report.ts'

export type FileKind = 'csv' | 'pdf'

/** A file that is being created. */
export interface FileTask {
  report: Report
  signal: AbortSignal
  /** Reports the finished fraction, 0 to 1, and the current step. */
  onProgress: (done: number, what: string) => void
}

interface Making {
  kind: FileKind
  /** Finished fraction, 0 to 1. */
  done: number
  what: string
}

/** Files of the report, one at a time; their code is loaded with the first one. */
export function createFileJob(report: Report) {
  const making = signal<Making | undefined>(undefined)
  const failed = signal<FileKind | undefined>(undefined)
  /** The browser may have refused to save the last file, because of how the page embeds the report. */
  const mayBeRefused = signal(false)
  let work: AbortController | undefined

  async function make(kind: FileKind): Promise<void> {
    const own = (work = new AbortController())
    failed.value = undefined
    mayBeRefused.value = false
    making.value = { kind, done: 0, what: 'Reading events' }
    const onProgress = (done: number, what: string) => {
      if (!own.signal.aborted) making.value = { kind, done, what }
    }
    try {
      const { makeFile } = await import('./files.ts')
      mayBeRefused.value = !(await makeFile(kind, { report, signal: own.signal, onProgress }))
    } catch {
      if (!own.signal.aborted) failed.value = kind
    }
    if (work === own) making.value = undefined
  }

  return { making, failed, mayBeRefused, make, cancel: () => work?.abort() }
}
export type FileJob = ReturnType<typeof createFileJob>
