/** Messages of the worker about a document. */
export type PdfAnswer =
  | { bytes: Uint8Array<ArrayBuffer> }
  | { problem: string }
  /** Drawn fraction of the pages, 0 to 1. */
  | { done: number }

/** A table; its header is repeated on each page. */
export interface PdfTable {
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

/** A document as plain data; styles are those of pdf/write-pdf.ts. */
export interface PdfDocument {
  info: { title: string }
  content: PdfPart[]
  pageOrientation?: 'landscape'
  /** Footer text of each page, beside the page number; missing: no footer. */
  foot?: string
}
