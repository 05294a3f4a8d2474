import { THEMES } from '@agent-assist/contract/wire'
import { contrastOf, rgbOf } from '@agent-assist/kit/contrast'
import tokens from '@agent-assist/kit/tokens.css?inline'
import pageTokens from '@agent-assist/kit/tokens-page.css?inline'
import { describe, expect, test } from 'vitest'
import themes from './themes.css?inline'

type Mode = 'light' | 'dark'
/** The value of each token in both modes, set by a piece of CSS. */
type Tokens = Record<string, Record<Mode, string>>

const tokensOf = (css: string): Tokens =>
  Object.fromEntries(
    [...css.matchAll(/(--[\w-]+):[^;]*light-dark\((#\w{6}), ?(#\w{6})\)/g)].map(
      ([, name = '', light = '', dark = '']) => [name, { light, dark }],
    ),
  )

/** The tokens that a theme sets. */
function themed(theme: string, css = themes): Tokens {
  const block = css
    .split('}')
    .find((part) => part.includes(`[data-theme='${theme}']`) && part.includes('--bg'))
  if (!block) throw new Error(`${theme} has no block`)
  return tokensOf(block)
}

const base = tokensOf(tokens + pageTokens)

function contrast(set: Tokens, over: string, under: string, mode: Mode): number {
  const [one, other] = [over, under].map((name) => set[name]?.[mode] ?? base[name]?.[mode])
  if (!one || !other) throw new Error(`${over} or ${under} is not a colour`)
  return contrastOf(rgbOf(one), rgbOf(other))
}

const SURFACES = ['--bg', '--surface', '--surface-2']
const PAIRS = [
  ...['--text', '--text-2', '--text-3', '--accent'].flatMap((over) =>
    SURFACES.map((under) => ({ over, under, least: 4.5 })),
  ),
  { over: '--text-on-accent', under: '--accent', least: 4.5 },
  { over: '--text-on-accent', under: '--accent-hover', least: 4.5 },
  { over: '--text', under: '--accent-soft', least: 4.5 },
  { over: '--accent', under: '--accent-soft', least: 4.5 },
  { over: '--line-field', under: '--surface', least: 3 },
]

const weak = (set: Tokens, mode: Mode) =>
  PAIRS.filter(({ over, under, least }) => contrast(set, over, under, mode) < least).map(
    ({ over, under }) => `${over} on ${under}`,
  )

test('the default theme repeats the tokens, so that an area can return to it', () => {
  const set = themed('default')
  expect(set).toEqual(Object.fromEntries(Object.keys(set).map((name) => [name, base[name]])))
})

describe.each(THEMES)('[SET-1] %s', (theme) => {
  test('sets what the other themes set', () => {
    expect(Object.keys(themed(theme))).toEqual(Object.keys(themed('default')))
  })
  test.each(['light', 'dark'] as const)('is readable in %s colours', (mode) => {
    expect(weak(themed(theme), mode)).toEqual([])
  })
})

test('a text with too little contrast is found', () => {
  const pale = themes.replace(/--text-3: light-dark\(#\w{6}/, '--text-3: light-dark(#b0b4bc')
  expect(weak(themed('default', pale), 'light')).toContain('--text-3 on --bg')
})
