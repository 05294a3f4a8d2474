import { expect, test } from 'vitest'
import tokens from '../tokens.css?inline'
import { contrastOf, type Rgb, rgbOf } from '../contrast.ts'
import { HEAT_COLORS } from './colors.ts'
import { computedRgb, fittingNumber, fittingNumbers, inkOn } from './heat-numbers.ts'
import { shortText } from './values.ts'

type Mode = 'light' | 'dark'

function token(name: string, mode: Mode): Rgb {
  const [, light = '', dark = ''] =
    new RegExp(`${name}:[^;]*light-dark\\((#\\w{6}), ?(#\\w{6})\\)`).exec(tokens) ?? []
  return rgbOf(mode === 'light' ? light : dark)
}

/** The colour as a browser computes it, in the two forms that browsers use. */
const penOf = (mode: Mode) => ({
  color: (css: string): string => {
    if (css === '#000') return 'rgb(0, 0, 0)'
    if (css === '#fff') return 'rgb(255, 255, 255)'
    const mix = /^color-mix\(in srgb, var\((--\w+)\) (\d+)%, var\(--surface\)\)$/.exec(css)
    if (!mix) return `rgb(${token(css.slice(4, -1), mode).join(', ')})`
    const [, name = '', percent] = mix
    const ground = token('--surface', mode)
    const share = Number(percent) / 100
    const parts = token(name, mode).map(
      (value, i) => (value * share + (ground[i] ?? 0) * (1 - share)) / 255,
    )
    return `color(srgb ${parts.join(' ')})`
  },
})

test.each(['light', 'dark'] as const)(
  'numbers in the cells of a heat map have a contrast of 4.5 on every step in %s mode',
  (mode) => {
    const pen = penOf(mode)
    const contrasts = HEAT_COLORS.map((color) =>
      contrastOf(
        computedRgb(pen.color(inkOn(color, pen))) ?? [],
        computedRgb(pen.color(color)) ?? [],
      ),
    )
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
    // the text colour alone would not do
    const plain = HEAT_COLORS.map((color) =>
      contrastOf(token('--text', mode), computedRgb(pen.color(color)) ?? []),
    )
    expect(Math.min(...plain)).toBeLessThan(4.5)
  },
)

const pen = { width: (text: string, _weight?: number, size = 12) => text.length * size * 0.6 }

test('a number is abbreviated where its cell is narrow, and excluded where nothing fits', () => {
  const at = (width: number, height = 24) => fittingNumber(1234, 'count', { width, height }, pen)
  expect(at(60)).toEqual({ text: '1,234', size: 12 })
  expect(at(28)).toEqual({ text: '1.2k', size: 10 })
  expect(at(12)).toBeUndefined()
  expect(at(60, 9)).toBeUndefined()
})

test('where many numbers do not fit none is drawn, and empty cells have none', () => {
  const cells = (width: number, ...values: number[]) =>
    values.map((value) => ({ value, color: '#fff', box: { left: 0, top: 0, width, height: 24 } }))
  const texts = (...of: Parameters<typeof cells>) =>
    fittingNumbers(cells(...of), 'decimal', pen).map(({ text }) => text)
  expect(texts(11, 3, 5.25, 5.75, 4.5, 6.25)).toEqual([])
  expect(texts(11, 3, 5, 0, 4, 5.25, 7)).toEqual(['3', '5', '4', '7'])
  expect(texts(40, 3, 0, 5.25)).toEqual(['3', '5.25'])
})

test.each([
  [1234, 'count', '1.2k'],
  [12_345, 'count', '12k'],
  [62.94, 'percent', '63'],
  [5.5 * 3_600_000, 'duration', '5.5h'],
  [37 * 60_000, 'duration', '37m'],
  [-3.26, 'decimal', '\u22123.3'],
] as const)('%d as %s is short: %s', (value, format, text) => {
  expect(shortText(value, format)).toBe(text)
})
