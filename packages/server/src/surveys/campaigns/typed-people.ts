import { isDeepStrictEqual } from 'node:util'
import type { CampaignPerson } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Organisation, maskedText } from '../../organisations/organisation.ts'

/** A person of a pasted list or file, masked if the organisation hides addresses. */
export function maskedRecipient(
  organisation: Organisation,
  { email, name, values, ...rest }: CampaignPerson,
): CampaignPerson {
  const shown = (text: string) => maskedText(organisation, text)
  return {
    ...rest,
    email: shown(email),
    ...(name === undefined ? {} : { name: shown(name) }),
    ...(values === undefined
      ? {}
      : {
          values: Object.fromEntries(
            Object.entries(values).map(([column, text]) => [column, shown(text)]),
          ),
        }),
  }
}

/** The people that a screen sent; masked ones that were there before get their stored addresses back. */
export function withAddresses(
  organisation: Organisation,
  sent: readonly CampaignPerson[],
  before: readonly CampaignPerson[],
): readonly CampaignPerson[] {
  if (organisation.showEmail) return sent
  return sent.map((person, at) => {
    const earlier = before[at]
    if (earlier && isDeepStrictEqual(maskedRecipient(organisation, earlier), person)) return earlier
    if (person.email.includes('•••@'))
      throw new Refusal('conflict', 'These people were changed meanwhile. Load the page again.')
    return person
  })
}
