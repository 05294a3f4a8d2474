import { STRAIN_MEASURES, type StrainMeasure } from '@agent-assist/contract/wire'
import { decimal, percent } from '@agent-assist/kit/format'

/** A measure of load and strain with its unit; an en dash for nothing to count. */
export function strainText(measure: StrainMeasure, value: number | undefined): string {
  if (value === undefined) return '–'
  return STRAIN_MEASURES[measure].unit === 'pct' ? percent(value) : decimal(value)
}
