/** Compressed as PDF's FlateDecode expects it: the zlib format. */
export async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** A text as a string of PDF, in UTF-16. */
export function stringOf(text: string): string {
  let hex = 'FEFF'
  for (let at = 0; at < text.length; at++)
    hex += text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')
  return `<${hex}>`
}

const END_OF_STREAM = ['', 'endstream', 'endobj', ''].join('\n')
const encoder = new TextEncoder()

/** The objects of a PDF file, in the order in which they are added; an object is named by its number. */
export function createPdfFile() {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const offsets: number[] = []
  let size = 0
  let last = 0

  const push = (piece: string | Uint8Array<ArrayBuffer>): void => {
    const bytes = typeof piece === 'string' ? encoder.encode(piece) : piece
    pieces.push(bytes)
    size += bytes.length
  }
  push('%PDF-1.7\n%\u00E2\u00E3\u00CF\u00D3\n')

  /** Reserves a number, for an object that others refer to before it is written. */
  const reserve = (): number => (last += 1)

  function write(body: string, number = reserve()): number {
    offsets[number] = size
    push(`${number} 0 obj\n${body}\nendobj\n`)
    return number
  }

  /** Adds a stream with these entries of its dictionary; its bytes are compressed already. */
  function writeStream(entries: string, bytes: Uint8Array<ArrayBuffer>): number {
    const number = reserve()
    offsets[number] = size
    push(`${number} 0 obj\n<< ${entries} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`)
    push(bytes)
    push(END_OF_STREAM)
    return number
  }

  /** The whole file. */
  function end(root: number, info: number): Uint8Array<ArrayBuffer> {
    const at = size
    const lines = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    push(`xref\n0 ${last + 1}\n0000000000 65535 f \n${lines.join('')}`)
    push(`trailer\n<< /Size ${last + 1} /Root ${root} 0 R /Info ${info} 0 R >>\n`)
    push(`startxref\n${at}\n%%EOF\n`)
    const file = new Uint8Array(size)
    let filled = 0
    for (const piece of pieces) {
      file.set(piece, filled)
      filled += piece.length
    }
    return file
  }

  return { reserve, write, writeStream, end }
}
export type PdfFile = ReturnType<typeof createPdfFile>
