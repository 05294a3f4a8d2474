import type { FileMapping } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { type ImportRun, useImportRun } from '../../../domain/imports/use-import-run.ts'
import { forget } from '../../../lib/api/api.ts'
import { type Parts, partsOf } from '@agent-assist/file-reader/content'
import { type Sample, sampleOf } from '@agent-assist/file-reader/rows'
import type { ChosenFile } from './chosen-file.ts'
import { type ImportProgress, NO_PROGRESS, sendFile } from './send-file.ts'

type Choosing =
  | { at: 'choose'; error?: string }
  | ({ at: 'map'; parts: Parts | undefined; sample: Sample } & ChosenFile)

/** The state of an import. */
export type ImportStep = Choosing | ImportRun<ChosenFile, ImportProgress>

/**
 * State of a file import, from the choice of the file to the result. The mapping of a file is remembered for the next one:
 * `saved` is that of an earlier visit.
 */
export function useFileImport(organisationId: string, saved: FileMapping | undefined) {
  const [last, setLast] = useState<FileMapping>()
  const [choosing, setChoosing] = useState<Choosing>({ at: 'choose' })
  const { run, start, stop, again } = useImportRun<ChosenFile, ImportProgress>(
    NO_PROGRESS,
    () => void forget('getSources'),
  )
  const step: ImportStep = run ?? choosing

  async function choose(file: File, chosen?: string) {
    try {
      const parts = await partsOf(file)
      const part = chosen ?? parts?.names[0]
      const sample = await sampleOf(file, file.name, { part })
      setChoosing({ at: 'map', file, part, parts, sample })
    } catch (error) {
      setChoosing({ at: 'choose', error: `${file.name}: ${(error as Error).message}` })
    }
  }

  return {
    step,
    saved: last ?? saved,
    choose,
    start(chosen: ChosenFile, mapping: FileMapping, repeats: ReadonlyMap<string, number>) {
      setLast(mapping)
      return start(chosen, (signal, onProgress) =>
        sendFile({ organisationId, ...chosen, mapping, repeats, signal, onProgress }),
      )
    },
    stop,
    again() {
      setChoosing({ at: 'choose' })
      again()
    },
  }
}
