import type { Rgba } from '@agent-assist/contract/wire'

const twoDigits = (channel: number) => channel.toString(16).padStart(2, '0')

/** A colour as #rrggbb, without its opacity. */
export const hexOf = ({ r, g, b }: Rgba): string => `#${[r, g, b].map(twoDigits).join('')}`

/** The colour #rrggbb with the opacity of another one. */
export function rgbaOf(hex: string, { a }: Rgba): Rgba {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return { r: channel(1), g: channel(3), b: channel(5), a }
}
