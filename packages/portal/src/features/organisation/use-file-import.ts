import type { FileMapping } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { type ImportRun, useImportRun } from '../../domain/imports/use-import-run.ts'
import { forget } from '../../lib/api/api.ts'
import { type Sample, sampleOf } from '@agent-assist/file-reader/rows'
import { unpacked } from '../../domain/imports/unpacked.ts'
import { type ImportProgress, sendFile } from './send-file.ts'

type Choosing = { at: 'choose'; error?: string } | { at: 'map'; file: File; sample: Sample }

/** The state of an import. */
export type ImportStep = Choosing | ImportRun<{ file: File }, ImportProgress>

const NOTHING: ImportProgress = { share: 0, added: 0, updated: 0, refused: [], unchanged: [] }

/** State of a file import, from the choice of the file to the result. */
export function useFileImport(organisationId: string) {
  const [choosing, setChoosing] = useState<Choosing>({ at: 'choose' })
  const { run, start, stop, again } = useImportRun<{ file: File }, ImportProgress>(
    NOTHING,
    () => void forget('getSources'),
  )
  const step: ImportStep = run ?? choosing

  async function choose(chosen: File) {
    try {
      const file = await unpacked(chosen)
      setChoosing({ at: 'map', file, sample: await sampleOf(file, file.name) })
    } catch (error) {
      setChoosing({ at: 'choose', error: `${chosen.name}: ${(error as Error).message}` })
    }
  }

  return {
    step,
    choose,
    start: (file: File, mapping: FileMapping) =>
      start({ file }, (signal, onProgress) =>
        sendFile({ organisationId, file, mapping, signal, onProgress }),
      ),
    stop,
    again() {
      setChoosing({ at: 'choose' })
      again()
    },
  }
}
