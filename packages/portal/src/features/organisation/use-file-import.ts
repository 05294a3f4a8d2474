import type { FileMapping } from '@agent-assist/contract/wire'
import { useEffect, useRef, useState } from 'react'
import { forget } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/sentence.ts'
import { type Sample, sampleOf } from './file-rows.ts'
import { type ImportProgress, sendFile } from './send-file.ts'

/** Where an import is. */
export type ImportStep =
  | { at: 'choose'; error?: string }
  | { at: 'map'; file: File; sample: Sample }
  | { at: 'running'; file: File; progress: ImportProgress }
  | { at: 'done' | 'stopped'; file: File; progress: ImportProgress }
  | { at: 'failed'; file: File; progress: ImportProgress; error: string }

const NOTHING: ImportProgress = { share: 0, added: 0, updated: 0, refused: [] }

/** Asks before the page is left while rows are on their way. */
function useStay(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return undefined
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isNeeded])
}

/** Leads a file from its choice to its result; an import ends with the screen that runs it. */
export function useFileImport(organisationId: string) {
  const [step, setStep] = useState<ImportStep>({ at: 'choose' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  useStay(step.at === 'running')

  async function choose(file: File) {
    try {
      setStep({ at: 'map', file, sample: await sampleOf(file) })
    } catch (error) {
      setStep({ at: 'choose', error: `${file.name}: ${(error as Error).message}` })
    }
  }

  async function start(file: File, mapping: FileMapping) {
    const controller = new AbortController()
    running.current = controller
    let progress = NOTHING
    const onProgress = (next: ImportProgress) => {
      progress = next
      if (!controller.signal.aborted) setStep({ at: 'running', file, progress })
    }
    onProgress(NOTHING)
    try {
      const { signal } = controller
      const done = await sendFile({ organisationId, file, mapping, signal, onProgress })
      setStep({ at: 'done', file, progress: done })
    } catch (error) {
      if (controller.signal.aborted) setStep({ at: 'stopped', file, progress })
      else setStep({ at: 'failed', file, progress, error: sentenceOf(error) })
    } finally {
      void forget('getSources')
    }
  }

  return {
    step,
    choose,
    start,
    stop: () => running.current?.abort(),
    again: () => setStep({ at: 'choose' }),
  }
}
