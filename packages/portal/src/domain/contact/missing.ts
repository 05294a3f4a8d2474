import { MESSAGES } from '@agent-assist/contract/wire'
import type { FocusEvent } from 'react'
import { isCountry } from './countries.ts'

/*
 * DEMO-2 requires the two 'Please select' messages as toasts. They are shown when somebody tries to send a form that
 * lacks a choice, and when the focus leaves the country or the interests without one.
 */

type Values = Pick<FormData, 'get'>

function countryMissing(values: Values): boolean {
  const country = values.get('country')
  return typeof country !== 'string' || !isCountry(country)
}
const interestMissing = (values: Values) => !values.get('interests')

/** Message for the first missing choice (country, then interests) of an invalid form; undefined if both are made. */
export function missingChoice(names: readonly string[]): string | undefined {
  if (names.includes('country')) return MESSAGES.selectCountry
  return names.includes('interests') ? MESSAGES.selectInterest : undefined
}

/** Message for the choice that the focus leaves empty; switching windows does not count. */
export function leftEmpty({ target, relatedTarget }: FocusEvent): string | undefined {
  if (!(target instanceof HTMLInputElement) || !target.form) return undefined
  if (document.activeElement === target) return undefined
  const values = new FormData(target.form)
  if (target.name === 'country' && countryMissing(values)) return MESSAGES.selectCountry
  const stays = relatedTarget instanceof HTMLInputElement && relatedTarget.name === target.name
  if (target.name === 'interests' && !stays && interestMissing(values))
    return MESSAGES.selectInterest
  return undefined
}
