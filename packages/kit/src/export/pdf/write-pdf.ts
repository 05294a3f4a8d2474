import type { PdfDocument, PdfPart } from './document.ts'
import { createFace } from './face.ts'
import { createPdfFile, deflated, type PdfFile, stringOf } from './file.ts'
import { linesOf } from './lines.ts'
import { createPages, type Faces, LINE_HEIGHT, type Pages, SIZE } from './pages.ts'
import { embedPicture } from './picture.ts'
import { drawTable } from './table.ts'

/** Bytes of the two fonts of a document. */
export interface PdfFonts {
  plain: Uint8Array
  bold: Uint8Array
}

interface Style {
  size?: number
  bold?: boolean
  gray?: number
  above?: number
  below?: number
}
const STYLES: Record<string, Style> = {
  title: { size: 18, bold: true, below: 4 },
  head: { size: 12, bold: true, above: 14, below: 4 },
  quiet: { gray: 0.33 },
}
/** Room below a head for what follows it. */
const KEPT = 40

type TextPart = Extract<PdfPart, string | { text: string }>

function drawText(pages: Pages, part: TextPart, faces: Faces): void {
  const { text, style, pageBreak } = typeof part === 'string' ? { text: part } : part
  const { size = SIZE, bold = false, gray = 0, above = 0, below = 0 } = STYLES[style ?? ''] ?? {}
  const face = bold ? faces.bold : faces.plain
  const height = face.height * size * LINE_HEIGHT
  if (pageBreak === 'before' && !pages.isFresh()) pages.next()
  if (style === 'head') pages.need(above + height + KEPT)
  if (!pages.isFresh()) pages.down(above)
  for (const line of linesOf(face, text, size, pages.width)) {
    pages.need(height)
    pages.text(line, { face, left: 0, down: 0, size, gray })
    pages.down(height)
  }
  pages.down(below)
}

/** The parts of a document on its pages; returns the pictures by their names. */
async function drawParts(
  { content }: PdfDocument,
  file: PdfFile,
  { pages, faces, onProgress }: { pages: Pages; faces: Faces; onProgress: (done: number) => void },
): Promise<Map<string, number>> {
  const pictures = new Map<string, number>()
  const longest = Math.max(...content.map((part) => rowsOf(part)))
  for (const part of content) {
    if (typeof part === 'string' || 'text' in part) drawText(pages, part, faces)
    else if ('table' in part) {
      pages.down(part.margin?.[1] ?? 0)
      const isLongest = rowsOf(part) === longest
      drawTable(pages, part, faces, (share) => isLongest && onProgress(share))
      pages.down(part.margin?.[3] ?? 0)
    } else {
      const { number, width, height } = await embedPicture(file, part.image)
      const scale = Math.min(part.fit[0] / width, part.fit[1] / height)
      const name = `P${pictures.size + 1}`
      pictures.set(name, number)
      const above = part.margin?.[1] ?? 0
      pages.need(above + height * scale)
      pages.down(above)
      pages.picture(name, width * scale, height * scale)
      pages.down(height * scale)
    }
  }
  return pictures
}

const rowsOf = (part: PdfPart): number =>
  typeof part === 'object' && 'table' in part ? part.table.body.length : 0

/** Tells the drawn share at most a hundred times. */
function inSteps(report: (done: number) => void): (done: number) => void {
  let told = 0
  return (done) => {
    if (done - told < 0.01) return
    told = done
    report(done)
  }
}

/**
 * Writes a document of texts, tables and pictures as a PDF file: for thousands of rows in a fraction of the time of a
 * library that lays out anything (docs/decisions/0138).
 */
export async function writePdf(
  document: PdfDocument,
  fonts: PdfFonts,
  onProgress: (done: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const faces = { plain: createFace(fonts.plain), bold: createFace(fonts.bold) }
  const file = createPdfFile()
  const [catalog, tree, plain, bold] = [
    file.reserve(),
    file.reserve(),
    file.reserve(),
    file.reserve(),
  ]
  const pages = createPages({ isLandscape: document.pageOrientation === 'landscape', faces })
  const context = { pages, faces, onProgress: inSteps(onProgress) }
  const pictures = await drawParts(document, file, context)
  const texts = pages.end(document.foot)
  const named = [...pictures].map(([name, number]) => `/${name} ${number} 0 R`).join(' ')
  const resources = file.write(
    `<< /Font << /F1 ${plain} 0 R /F2 ${bold} 0 R >> /XObject << ${named} >> >>`,
  )
  const kids: number[] = []
  for (const text of texts) {
    const contents = file.writeStream('', await deflated(new TextEncoder().encode(text)))
    kids.push(
      file.write(
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${pages.pageWidth} ${pages.pageHeight}] /Resources ${resources} 0 R /Contents ${contents} 0 R >>`,
      ),
    )
  }
  await faces.plain.embed(file, plain)
  await faces.bold.embed(file, bold)
  const references = kids.map((kid) => `${kid} 0 R`).join(' ')
  file.write(`<< /Type /Pages /Kids [${references}] /Count ${kids.length} >>`, tree)
  file.write(`<< /Type /Catalog /Pages ${tree} 0 R >>`, catalog)
  const info = file.write(`<< /Title ${stringOf(document.info.title)} /Producer (Agent Assist) >>`)
  return file.end(catalog, info)
}
