import fonts from 'pdfmake/build/vfs_fonts.js'
import { writePdf } from './pdf/write-pdf.ts'
import type { PdfAnswer, PdfDocument } from './pdf/document.ts'

/** The worker that creates a document: it takes a second and loads fonts. */

const report = (answer: PdfAnswer) => self.postMessage(answer)

const bytesOf = (name: string): Uint8Array =>
  Uint8Array.from(atob(fonts[name] ?? ''), (char) => char.charCodeAt(0))

async function make(document: PdfDocument): Promise<PdfAnswer> {
  try {
    const faces = { plain: bytesOf('Roboto-Regular.ttf'), bold: bytesOf('Roboto-Medium.ttf') }
    return { bytes: await writePdf(document, faces, (done) => report({ done })) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<PdfDocument>) => {
  void make(data).then(report)
})
