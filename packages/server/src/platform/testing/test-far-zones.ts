/**
 * Zones in which a mistake with days shows: hours ahead of UTC, behind it, with half an hour, with a clock change, and
 * almost a day ahead.
 */
export const FAR_ZONES = [
  'Asia/Kolkata',
  'Pacific/Auckland',
  'America/St_Johns',
  'Pacific/Apia',
] as const
