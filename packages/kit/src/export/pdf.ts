import type { PdfAnswer, PdfCell, PdfDocument, PdfTable } from './pdf/document.ts'

export type { PdfDocument, PdfPart } from './pdf/document.ts'

interface TableOptions {
  widths?: (string | number)[]
  /** Index of the first right-aligned column; by default 1. */
  metricsFrom?: number
}

/** A table of texts with a bold header. */
export function pdfTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  {
    widths = head.map((_, place) => (place === 0 ? '*' : 'auto')),
    metricsFrom = 1,
  }: TableOptions = {},
): PdfTable {
  const cell = (text: string, place: number, bold = false): PdfCell => ({
    text,
    ...(place < metricsFrom ? {} : { alignment: 'right' }),
    ...(bold ? { bold } : {}),
  })
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      widths,
      body: [
        head.map((text, place) => cell(text, place, true)),
        ...rows.map((row) => row.map((text, place) => cell(text, place))),
      ],
    },
  }
}

interface PdfOptions {
  /** Aborts the work; the promise rejects with the signal's reason. */
  signal?: AbortSignal
  /** Called with the drawn fraction of the pages, 0 to 1; the layout before takes time too. */
  onProgress?: (done: number) => void
}

/** The document as a PDF file, created in its own worker, which ends with it. */
export async function pdfOf(
  document: PdfDocument,
  { signal, onProgress }: PdfOptions = {},
): Promise<Blob> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<Exclude<PdfAnswer, { done: number }>>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => {
        if ('done' in data) onProgress?.(data.done)
        else resolve(data)
      })
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
      worker.postMessage(document)
    })
    if ('problem' in answer) throw new Error(answer.problem)
    return new Blob([answer.bytes], { type: 'application/pdf' })
  } finally {
    worker.terminate()
  }
}
