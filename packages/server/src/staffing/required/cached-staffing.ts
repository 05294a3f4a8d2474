import type { Db } from '../../platform/db/db.ts'
import { readOrganisation } from '../../organisations/organisation.ts'
import { readStaffing, type Staffing } from './read-staffing.ts'

/** Forecasts are of whole days, so that those of a few minutes ago are as good. */
const KEPT_MS = 5 * 60_000
const KEPT_MAX = 100

interface Kept {
  at: number
  staffing: Promise<Staffing>
}

/** Reads staffing, and caches it for some minutes: the screen, the proposal of shifts and the preview all ask for it. */
export function cachedStaffing(db: Db) {
  const kept = new Map<string, Kept>()
  return {
    async read(org: string, range: { from: string; to: string }): Promise<Staffing> {
      const { timeZone } = await readOrganisation(db, org)
      const key = `${org} ${timeZone} ${range.from} ${range.to}`
      const known = kept.get(key)
      if (known && Date.now() - known.at < KEPT_MS) return known.staffing
      kept.delete(key)
      const staffing = readStaffing(db, org, range)
      kept.set(key, { at: Date.now(), staffing })
      staffing.catch(() => kept.delete(key))
      const [oldest] = kept.keys()
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
      return staffing
    },
    forget(org: string): void {
      for (const key of kept.keys()) if (key.startsWith(`${org} `)) kept.delete(key)
    },
  }
}
