import { expect, test } from 'vitest'
import tokens from '../tokens.css?inline'
import pageTokens from '../tokens-page.css?inline'
import { contrastOf, type Rgb, rgbOf } from '../contrast.ts'
import { PALETTE } from '../palette.ts'
import {
  HEAT_COLORS,
  heatStep,
  lighter,
  orderedColors,
  SERIES_COLORS,
  TICKET_PALETTE,
  ticketColors,
} from './colors.ts'

const LEAST = 3

/** The value of a token in one mode, from the style sheets of the pages. */
function token(name: string, mode: 'light' | 'dark'): Rgb {
  const [, light, dark] =
    new RegExp(`${name}:[^;]*light-dark\\((#\\w{6}), ?(#\\w{6})\\)`).exec(tokens + pageTokens) ?? []
  const hex = mode === 'light' ? light : dark
  if (!hex) throw new Error(`${name} is not a colour`)
  return rgbOf(hex)
}

/** The colour that a browser computes from one of our colours: a token, or a mix of two tokens. */
function resolved(css: string, mode: 'light' | 'dark'): Rgb {
  const mix = /^color-mix\(in srgb, (.*) (\d+)%, var\((--[\w-]+)\)\)$/.exec(css)
  if (!mix) return token(css.slice(4, -1), mode)
  const [, first = '', percent, second = ''] = mix
  const [a, b, share] = [resolved(first, mode), token(second, mode), Number(percent) / 100]
  return a.map((value, i) => value * share + (b[i] ?? 0) * (1 - share))
}

const contrast = (css: string, mode: 'light' | 'dark') =>
  contrastOf(resolved(css, mode), token('--surface', mode))

const weak = (colors: readonly string[], mode: 'light' | 'dark') =>
  colors.filter((color) => contrast(color, mode) < LEAST)

test.each(['light', 'dark'] as const)(
  'every colour of a point has enough contrast in %s mode',
  (mode) => {
    expect(weak(PALETTE, mode), 'usage report').toEqual([])
    expect(weak(TICKET_PALETTE, mode), 'ticket charts').toEqual([])
    expect(weak(SERIES_COLORS, mode), 'series').toEqual([])
    expect(weak(orderedColors(4), mode), 'ordered classes').toEqual([])
  },
)

test('a colour with too little contrast is found', () => {
  expect(weak(['color-mix(in srgb, var(--c5) 40%, var(--surface))'], 'light')).toHaveLength(1)
  expect(contrast('var(--text)', 'light')).toBeGreaterThan(15)
  expect(contrast('var(--surface)', 'dark')).toBe(1)
})

test("[BRK-1] the ticket palette has 21 colours; a name's colour is stable, and unique until all are used", () => {
  expect(new Set(TICKET_PALETTE).size).toBe(21)
  const names = Array.from({ length: 24 }, (_, i) => `Agent ${i}`)
  const colors = ticketColors(names)
  expect(ticketColors(names)).toEqual(colors)
  expect(new Set(colors.slice(0, 21)).size).toBe(21)
  expect(colors.every((color) => TICKET_PALETTE.includes(color))).toBe(true)
  expect(ticketColors(['Agent 0', 'Billing'])[0]).toBe(colors[0])
})

test('ordered classes go from bad through amber and accent to grey', () => {
  expect(orderedColors(4)).toEqual(['var(--bad)', 'var(--c5)', 'var(--c1)', 'var(--c8)'])
  expect(orderedColors(2)).toEqual(['var(--bad)', 'var(--c8)'])
  expect(orderedColors(1)).toEqual(['var(--bad)'])
})

test('a heat map has seven steps: zero is the first, the maximum the last', () => {
  expect(HEAT_COLORS).toHaveLength(7)
  expect([0, 1, 30, 60].map((value) => heatStep(value, 60))).toEqual([0, 1, 3, 6])
  expect(heatStep(0, 0)).toBe(0)
  const shades = HEAT_COLORS.map((color) => contrast(color, 'light'))
  expect(shades).toEqual(shades.toSorted((a, b) => a - b))
})

test('the lighter shade of a point is the same hue at 65 %', () => {
  expect(lighter('var(--c1)')).toBe('color-mix(in srgb, var(--c1) 65%, var(--surface))')
})
