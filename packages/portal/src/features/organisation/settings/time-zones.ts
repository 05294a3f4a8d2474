/** Time zones that the browser knows; UTC first. */
const KNOWN: readonly string[] = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]

/** As people read it: `America/New York`. */
export const zoneLabel = (zone: string) => zone.replaceAll('_', ' ')
/** The zone of a label or of a typed text. */
export const zoneOf = (label: string) => label.replaceAll(' ', '_')

/** Labels to choose from; the current zone is always among them. */
export const zoneLabels = (current: string): string[] =>
  (KNOWN.includes(current) ? KNOWN : [current, ...KNOWN]).map(zoneLabel)

/** The time in a zone as HH:mm; undefined when there is no such zone. */
export function timeIn(zone: string, now = new Date()): string | undefined {
  try {
    const shape = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    return new Intl.DateTimeFormat('en', shape).format(now)
  } catch {
    return undefined // while somebody types
  }
}
