/** What the thread says of a document. */
export type PdfAnswer =
  | { bytes: Uint8Array<ArrayBuffer> }
  | { fault: string }
  /** How much of the pages is drawn, 0 to 1. */
  | { done: number }

/** A table: its head is repeated on each page that it reaches. */
interface PdfTable {
  table: { headerRows: 1; widths: (string | number)[]; body: PdfCell[][] }
  layout: 'lightHorizontalLines'
  margin?: number[]
}
/** A picture; it keeps its sides' proportion within the box. */
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

/** A document as plain data: pdfmake's own words. */
export interface PdfDocument {
  info: { title: string }
  content: PdfPart[]
  pageOrientation?: 'landscape'
  /** At the foot of each page, with its number; missing: no foot. */
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
  /** Columns from this place on hold figures and stand at their end: 1 without it. */
  figuresFrom?: number
}

/** A table of texts, its head in bold. */
export function pdfTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  {
    widths = head.map((_, place) => (place === 0 ? '*' : 'auto')),
    figuresFrom = 1,
  }: TableOptions = {},
): PdfTable {
  const cell = (text: string, place: number, bold = false): PdfCell => ({
    text,
    ...(place < figuresFrom ? {} : { alignment: 'right' }),
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
  /** Ends the work; the promise then rejects with the signal's reason. */
  signal?: AbortSignal
  /** Called with the part of the pages that is drawn, 0 to 1; laying them out comes before. */
  onProgress?: (done: number) => void
}

/** The document as a PDF file, set in a thread of its own that ends with it. */
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
    if ('fault' in answer) throw new Error(answer.fault)
    return new Blob([answer.bytes], { type: 'application/pdf' })
  } finally {
    worker.terminate()
  }
}
