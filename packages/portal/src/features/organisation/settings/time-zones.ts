/** Names that browsers replace by older ones in their own list. */
const NEWER_NAMES = [
  'Africa/Asmara',
  'America/Argentina/Buenos_Aires',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
]

/** The time in a zone as HH:mm; undefined when there is no such zone. */
export function timeIn(zone: string, now = new Date()): string | undefined {
  try {
    const shape = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    return new Intl.DateTimeFormat('en', shape).format(now)
  } catch {
    return undefined // while somebody types
  }
}

/** Time zones that the browser knows, by name after UTC. */
function knownZones(): string[] {
  const newer = NEWER_NAMES.filter((zone) => timeIn(zone) !== undefined)
  const all = new Set([...Intl.supportedValuesOf('timeZone'), ...newer])
  all.delete('UTC')
  return ['UTC', ...[...all].toSorted()]
}
const KNOWN = knownZones()

/** As people read it: `America/New York`. */
export const zoneLabel = (zone: string) => zone.replaceAll('_', ' ')
/** The zone of a label or of a typed text. */
export const zoneOf = (label: string) => label.replaceAll(' ', '_')

/** Labels to choose from; the current zone is always among them. */
export const zoneLabels = (current: string): string[] =>
  (KNOWN.includes(current) ? KNOWN : [current, ...KNOWN]).map(zoneLabel)
