import type { Face } from './face.ts'

export interface Faces {
  plain: Face
  bold: Face
}

/** Text of a document: its size in points, and the height of its lines in those of the font. */
export const SIZE = 9
export const LINE_HEIGHT = 1.2

/** A4 in points. */
const [SHORT, LONG] = [595.28, 841.89]
const MARGIN = { side: 40, end: 48 }

interface TextLook {
  face: Face
  /** From the left margin. */
  left: number
  /** Below the place that was reached. */
  down: number
  size?: number
  /** 0 is black, 1 is white. */
  gray?: number
}

const point = (value: number): string => String(Math.round(value * 100) / 100)

/** The pages of a document, filled from above. */
export function createPages({ isLandscape, faces }: { isLandscape: boolean; faces: Faces }) {
  const [width, height] = isLandscape ? [LONG, SHORT] : [SHORT, LONG]
  const pages: string[][] = [[]]
  const bottom = height - MARGIN.end
  let top = MARGIN.end
  /** What is set on the page, so that it is not said again for each text. */
  let set = ''

  const draw = (operator: string) => pages.at(-1)!.push(operator)

  function next(): void {
    pages.push([])
    top = MARGIN.end
    set = ''
  }

  /** Draws a text of one line at a place of the page. */
  function textAt(
    text: string,
    x: number,
    base: number,
    look: Pick<TextLook, 'face' | 'size' | 'gray'>,
  ) {
    const { face, size = SIZE, gray = 0 } = look
    if (text === '') return
    const now = `/${face === faces.bold ? 'F2' : 'F1'} ${size} Tf ${gray} g`
    const setting = now === set ? '' : `${now} `
    set = now
    draw(`BT ${setting}${point(x)} ${point(height - base)} Td ${face.glyphsOf(text)} TJ ET`)
  }

  return {
    /** Width between the margins. */
    width: width - 2 * MARGIN.side,
    pageWidth: width,
    pageHeight: height,
    /** Height that is left on the page. */
    left: (): number => bottom - top,
    isFresh: (): boolean => top === MARGIN.end,
    next,
    down: (by: number): void => {
      top += by
    },
    /** Begins a new page unless so much height is left; returns whether it did. */
    need: (room: number): boolean => {
      if (top + room <= bottom || top === MARGIN.end) return false
      next()
      return true
    },
    text: (text: string, { left, down, ...look }: TextLook): void => {
      const base = top + down + look.face.ascent * (look.size ?? SIZE)
      textAt(text, MARGIN.side + left, base, look)
    },
    /** A line over the whole width. */
    line: (thickness: number, gray: number): void => {
      const y = point(height - top - thickness / 2)
      draw(`${gray} G ${thickness} w ${MARGIN.side} ${y} m ${point(width - MARGIN.side)} ${y} l S`)
    },
    /** A picture, `name` in the resources. */
    picture: (name: string, wide: number, high: number): void =>
      void draw(
        `q ${point(wide)} 0 0 ${point(high)} ${MARGIN.side} ${point(height - top - high)} cm /${name} Do Q`,
      ),
    /** Draws the foot of each page, and returns the operators of all pages. */
    end: (foot: string | undefined): string[] => {
      const base = bottom + 12 + faces.plain.ascent * SIZE
      const look = { face: faces.plain, gray: 0.33 }
      const texts = foot === undefined ? [] : pages
      for (const [index, page] of texts.entries()) {
        const number = `Page ${index + 1} of ${pages.length}`
        const right = width - MARGIN.side - faces.plain.widthOf(number, SIZE)
        for (const [text, x] of [
          [foot ?? '', MARGIN.side],
          [number, right],
        ] as const)
          page.push(
            `BT /F1 ${SIZE} Tf ${look.gray} g ${point(x)} ${point(height - base)} Td ${look.face.glyphsOf(text)} TJ ET`,
          )
      }
      return pages.map((page) => page.join('\n'))
    },
  }
}
export type Pages = ReturnType<typeof createPages>
