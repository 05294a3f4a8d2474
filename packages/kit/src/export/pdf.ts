/** Messages of the worker about a document. */
export type PdfAnswer =
  | { bytes: Uint8Array<ArrayBuffer> }
  | { problem: string }
  /** Drawn fraction of the pages, 0 to 1. */
  | { done: number }

/** A table; its header is repeated on each page. */
interface PdfTable {
  table: { headerRows: 1; widths: (string | number)[]; body: PdfCell[][] }
  layout: 'lightHorizontalLines'
  margin?: number[]
}
/** An image, scaled to fit into the box. */
interface PdfPicture {
  /** A `data:` address of a PNG or JPEG. */
  image: string
  /** Width and height in points. */
  fit: [number, number]
  margin?: number[]
}
export type PdfCell = string | { text: string; alignment?: 'right'; bold?: boolean }
export type PdfPart =
  | string
  | { text: string; style?: string; pageBreak?: 'before' }
  | PdfPicture
  | PdfTable

/** A document as plain data, in the format of pdfmake. */
export interface PdfDocument {
  info: { title: string }
  content: PdfPart[]
  pageOrientation?: 'landscape'
  /** Footer text of each page, beside the page number; missing: no footer. */
  foot?: string
}

const STYLE = {
  pageMargins: [40, 48, 40, 48],
  defaultStyle: { fontSize: 9, lineHeight: 1.2 },
  styles: {
    title: { fontSize: 18, bold: true, margin: [0, 0, 0, 4] },
    head: { fontSize: 12, bold: true, margin: [0, 14, 0, 4] },
    quiet: { color: '#555555' },
  },
}

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
      worker.postMessage({ ...STYLE, ...document })
    })
    if ('problem' in answer) throw new Error(answer.problem)
    return new Blob([answer.bytes], { type: 'application/pdf' })
  } finally {
    worker.terminate()
  }
}
