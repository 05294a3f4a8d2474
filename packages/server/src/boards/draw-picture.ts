import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Drawing } from './picture-svg.ts'
import { pictureSvg } from './picture-svg.ts'

const require = createRequire(import.meta.url)

/** Highest picture, in px of the mail; further charts are in the tables only. */
const HEIGHT_MAX = 2400
/** Sharp on screens with two dots a px. */
const ZOOM = 2

/** Fonts that pdfmake contains. */
export const FONT_FILES = {
  normal: require.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
  bold: require.resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
}

/** Loads something with the first picture; after a failure the next picture tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    }))
}

const engine = once(async () =>
  initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm'))),
)
const fonts = once(() => Promise.all(Object.values(FONT_FILES).map((file) => readFile(file))))

/** Draws the charts of a board as a PNG, twice as large as the mail shows it; without a browser. */
export async function drawPicture(title: string, drawings: readonly Drawing[]): Promise<Buffer> {
  await engine()
  const resvg = new Resvg(pictureSvg(title, drawings, HEIGHT_MAX), {
    fitTo: { mode: 'zoom', value: ZOOM },
    font: { fontBuffers: await fonts(), defaultFontFamily: 'Roboto', loadSystemFonts: false },
  })
  const image = resvg.render()
  const png = Buffer.from(image.asPng())
  image.free()
  resvg.free()
  return png
}
