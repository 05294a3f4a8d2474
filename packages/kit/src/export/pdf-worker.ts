import pdfMake from 'pdfmake/build/pdfmake.js'
import fonts from 'pdfmake/build/vfs_fonts.js'
import type { PdfAnswer, PdfDocument } from './pdf.ts'

/** The worker that creates a document: it takes seconds and loads a megabyte of fonts. */

pdfMake.addVirtualFileSystem(fonts)

const report = (answer: PdfAnswer) => self.postMessage(answer)

/** Functions cannot be sent to a worker, so the page footer is created here. */
const footOf = (words: string) => (page: number, pages: number) => ({
  margin: [40, 12, 40, 0],
  style: 'quiet',
  columns: [words, { text: `Page ${page} of ${pages}`, alignment: 'right' }],
})

async function make({ foot, ...definition }: PdfDocument): Promise<PdfAnswer> {
  try {
    pdfMake.setProgressCallback((done) => report({ done }))
    const document = foot === undefined ? definition : { ...definition, footer: footOf(foot) }
    return { bytes: await pdfMake.createPdf(document).getBuffer() }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<PdfDocument>) => {
  void make(data).then(report)
})
