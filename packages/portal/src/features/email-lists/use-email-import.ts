import type { NewEmailImport } from '@agent-assist/contract/wire'
import { type ImportRun, useImportRun } from '../../domain/imports/use-import-run.ts'
import { forgetEmails } from './queries.ts'
import { type EmailProgress, NOTHING, type RowPortion, sendRows } from './send-rows.ts'

type Rules = { rules: NewEmailImport }

/** Where an import of addresses is. */
export type EmailImportStep = { at: 'setup'; error?: string } | ImportRun<Rules, EmailProgress>

/** Leads addresses from the setup to the result. */
export function useEmailImport(organisationId: string) {
  const { run, start, stop, again } = useImportRun<Rules, EmailProgress>(NOTHING, forgetEmails)
  const step: EmailImportStep = run ?? { at: 'setup' }
  return {
    // what was refused before its first row is put right where it was chosen
    step:
      step.at === 'failed' && step.progress === NOTHING
        ? { at: 'setup' as const, error: step.error }
        : step,
    start: (rules: NewEmailImport, rows: () => AsyncIterable<RowPortion> | Iterable<RowPortion>) =>
      start({ rules }, (signal, onProgress) =>
        sendRows({ organisationId, rules, rows: rows(), signal, onProgress }),
      ),
    stop,
    again,
  }
}
