import type { NewEmailImport } from '@agent-assist/contract/wire'
import { type ImportRun, useImportRun } from '../../domain/imports/use-import-run.ts'
import { forgetEmails } from './queries.ts'
import { type EmailProgress, NOTHING, type RowPortion, sendRows } from './send-rows.ts'

type Rules = { rules: NewEmailImport }

/** State of an import of addresses. */
export type EmailImportStep = { at: 'setup'; error?: string } | ImportRun<Rules, EmailProgress>

/** Controls an import of addresses from the setup to the result. */
export function useEmailImport(organisationId: string) {
  const { run, start, stop, again } = useImportRun<Rules, EmailProgress>(NOTHING, forgetEmails)
  const step: EmailImportStep = run ?? { at: 'setup' }
  return {
    // an import that failed before its first row returns to the setup
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
