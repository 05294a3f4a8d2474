import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Config } from '../../platform/config/config.ts'
import { Refusal } from '../../platform/basics/errors.ts'

/** Validity of a preview link: long enough to look, useless when the link is found later. */
const LIFE = '30m'
/** Name in the fragment of the page's address; the SDK reads it (surveys/engine.ts). */
const FRAGMENT = 'aa-preview'

type Secret = Pick<Config, 'sessionSecret'>

/** A key of its own, so that no other token of this server is a preview token. */
const keyOf = ({ sessionSecret }: Secret) =>
  createHmac('sha256', sessionSecret).update('page survey preview').digest()

/** Signs a token that shows one survey of an organisation for half an hour. */
export const signPreview = (secret: Secret, org: string, surveyId: string): Promise<string> =>
  new SignJWT({ org })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(surveyId)
    .setExpirationTime(LIFE)
    .sign(keyOf(secret))

/** Id of the survey that the token shows; undefined when it is not valid for the organisation. */
export async function previewedBy(
  secret: Secret,
  org: string,
  token: string,
): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'] })
    return payload.org === org ? payload.sub : undefined
  } catch {
    return undefined // forged or expired
  }
}

function refuse(problem: string): never {
  throw new Refusal('bad_input', problem, { fields: { address: problem } })
}

/** The address of a page of an allowed origin; refuses any other. `https://` may be missing. */
export function pageOf(address: string, allowed: readonly string[]): URL {
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    refuse('Enter the address of a page, such as https://shop.example.com/cart.')
  if (!allowed.includes(url.origin))
    refuse(
      `${url.origin} is not an allowed origin. An admin can add it in Configure Org › Install.`,
    )
  return url
}

/** The link: the token is in the fragment, which browsers send to no server. */
export function previewLink(page: URL, token: string): string {
  const link = new URL(page)
  const before = link.hash.slice(1)
  const joint = before === '' ? '' : before.includes('?') ? '&' : '?'
  link.hash = `${before}${joint}${FRAGMENT}=${token}`
  return link.href
}
