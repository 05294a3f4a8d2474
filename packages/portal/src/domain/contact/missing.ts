import { MESSAGES } from '@agent-assist/contract/wire'
import type { FocusEvent, KeyboardEvent } from 'react'
import { isCountry } from './countries.ts'

/*
 * DEMO-2 requires the two 'Please select' messages as toasts and a button that is enabled only when
 * the form is valid, so submitting cannot show them. They are shown when the focus leaves the
 * country or the interests without a choice, and on Enter in a form that still lacks one.
 */

type Values = Pick<FormData, 'get'>

function countryMissing(values: Values): boolean {
  const country = values.get('country')
  return typeof country !== 'string' || !isCountry(country)
}
const interestMissing = (values: Values) => !values.get('interests')

/** Message for the first missing choice (country, then interests); undefined if none is missing. */
function missingOf(values: Values): string | undefined {
  if (countryMissing(values)) return MESSAGES.selectCountry
  return interestMissing(values) ? MESSAGES.selectInterest : undefined
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

/** Message for the missing choice when Enter would submit; a list handles Enter itself. */
export function askedEmpty(event: KeyboardEvent): string | undefined {
  const { target, key, defaultPrevented } = event
  if (key !== 'Enter' || defaultPrevented) return undefined
  if (!(target instanceof HTMLInputElement) || !target.form) return undefined
  return missingOf(new FormData(target.form))
}
