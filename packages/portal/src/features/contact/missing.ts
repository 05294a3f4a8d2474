import { MESSAGES } from '@agent-assist/contract/wire'
import type { FocusEvent, KeyboardEvent } from 'react'
import { isCountry } from './countries.ts'

/*
 * DEMO-2 wants the two 'Please select' messages as toasts, and a button that works only when the form
 * is right: a wrong form is never sent, so its sending cannot bring them. They come when somebody leaves
 * the country or the interest without a choice, and on Enter in a form that still lacks one.
 */

type Values = Pick<FormData, 'get'>

function countryMissing(values: Values): boolean {
  const country = values.get('country')
  return typeof country !== 'string' || !isCountry(country)
}
const interestMissing = (values: Values) => !values.get('interests')

/** What is missing of the two choices, the country first. */
function missingOf(values: Values): string | undefined {
  if (countryMissing(values)) return MESSAGES.selectCountry
  return interestMissing(values) ? MESSAGES.selectInterest : undefined
}

/** The choice that the focus leaves empty; another window is no leaving. */
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

/** The choice that is missing when Enter asks for sending; inside a list Enter chooses. */
export function askedEmpty(event: KeyboardEvent): string | undefined {
  const { target, key, defaultPrevented } = event
  if (key !== 'Enter' || defaultPrevented) return undefined
  if (!(target instanceof HTMLInputElement) || !target.form) return undefined
  return missingOf(new FormData(target.form))
}
