import { SIGN_IN_METHODS, type SignInMethod } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Membership } from '../../platform/http/session.ts'

/** The ways to sign in, as they stand after “sign in”. */
const WITH: Record<SignInMethod, string> = {
  password: 'with your password',
  issuer: 'with your organisation account',
  google: 'with your Google account',
}

/** The refusal of a way to sign in that none of the person's organisations allows. */
export function methodRefused(
  { organisationName, signInMethods }: Membership,
  method: SignInMethod,
): Refusal {
  const others = SIGN_IN_METHODS.filter((one) => signInMethods?.includes(one))
  const ways = others.map((one) => WITH[one]).join(' or ')
  return new Refusal(
    'forbidden',
    `${organisationName} does not allow its members to sign in ${WITH[method]}. Sign in ${ways}.`,
  )
}
