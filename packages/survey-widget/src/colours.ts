import type { Rgba, ScoreColor } from '@agent-assist/contract/wire'

const DARK_TEXT = '#161b26'
const LIGHT_TEXT = '#ffffff'
/** Red, green and blue of the surface below the colour, in light and dark mode. */
const SURFACES = [
  [255, 255, 255],
  [23, 28, 37],
] as const
/** Opacity of the colour in a cell that is not chosen. */
const TINT = 0.16

type Channels = readonly [number, number, number]

/** Linear value of a channel of 0-255, for the relative luminance of WCAG 2.2. */
function light(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** The text colour with the higher contrast on a colour. */
function textOn([r, g, b]: Channels): string {
  const luminance = 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b)
  // at this luminance black and white have the same contrast
  return luminance > 0.179 ? DARK_TEXT : LIGHT_TEXT
}

/** Colours of the banner: the template's with a readable text, or none. */
export function bannerColours(
  hex: string | undefined,
): { ground: string; text: string } | undefined {
  if (!hex || !/^#[0-9a-f]{6}$/i.test(hex)) return undefined
  const channel = (at: number) => parseInt(hex.slice(at, at + 2), 16)
  return { ground: hex, text: textOn([channel(1), channel(3), channel(5)]) }
}

const mixed = ({ r, g, b, a }: Rgba, [x, y, z]: Channels): Channels => [
  r * a + x * (1 - a),
  g * a + y * (1 - a),
  b * a + z * (1 - a),
]

/** Custom properties for cells in the template's single colour; undefined where the style sheet's colours apply. */
export function scoreColours(colour: ScoreColor = 'npsColor'): Record<string, string> | undefined {
  if (typeof colour === 'string') return undefined
  const { r, g, b, a } = colour
  const [day, night] = SURFACES.map((surface) => textOn(mixed(colour, surface)))
  return {
    '--tint': `rgb(${r} ${g} ${b} / ${a * TINT})`,
    '--mark': `rgb(${r} ${g} ${b} / ${a})`,
    '--on': `light-dark(${day}, ${night})`,
  }
}
