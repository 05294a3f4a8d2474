import { usageFile } from '@agent-assist/contract/usage-file'
import { patientFetch } from '@agent-assist/kit/patient-fetch'
import { saveAs } from '@agent-assist/kit/export/save-as'
import { proxy } from 'comlink'
import type { FileKind, FileTask } from './file-job.ts'
import { inThread } from './in-thread.ts'
import { type ListQuery, listQuery } from '../model/list-query.ts'

/** Fraction of the progress bar for reading the rows; the remainder is for creating the document. */
const READ_SHARE = 0.3

async function csv({ report, signal, onProgress }: FileTask, query: ListQuery): Promise<Blob> {
  const { api, token } = report.source
  return usageFile(api, token, query, {
    signal,
    send: patientFetch,
    onRows: (rows, total) => onProgress(total ? Math.min(1, rows / total) : 0, 'Reading events'),
  })
}

async function pdf(task: FileTask, query: ListQuery): Promise<Blob> {
  const { report, signal, onProgress } = task
  const { api, token } = report.source
  const [{ chartSpec }, { chartPicture }, { PDF_ROWS_MAX, usageDocument }, { pdfOf }] =
    await Promise.all([
      import('../charts/chart-specs.ts'),
      import('../charts/chart-picture.ts'),
      import('./pdf-document.ts'),
      import('@agent-assist/kit/export/pdf'),
    ])
  const { rows, total } = await inThread(signal, (thread) =>
    thread.rows(
      api,
      proxy(async () => token()),
      query,
      PDF_ROWS_MAX,
    ),
  )
  const { summary, shownTypes, split } = report
  const picture = await chartPicture(chartSpec(summary.value, shownTypes.value, split.value))
  onProgress(READ_SHARE, 'Setting pages')
  return pdfOf(usageDocument({ report, picture, rows, total }), {
    signal,
    onProgress: (done) => onProgress(READ_SHARE + (1 - READ_SHARE) * done, 'Drawing pages'),
  })
}

const NAMES = {
  csv: 'agentAssistReport.csv',
  pdf: 'agent-assist usage report.pdf',
} as const satisfies Record<FileKind, string>

/** Creates a file of the report and downloads it. False: the browser may have refused to save it. */
export async function makeFile(kind: FileKind, task: FileTask): Promise<boolean> {
  const { report } = task
  const query = report.table ? report.table.query.value : listQuery(report)
  if (!query) return true
  const file = await (kind === 'csv' ? csv(task, query) : pdf(task, query))
  task.signal.throwIfAborted()
  return saveAs(file, NAMES[kind])
}
