import type { SignInMethod } from '@agent-assist/contract'
import type { Config } from '../../platform/config/config.ts'
import type { Queryable } from '../../platform/db/db.ts'

/** The ways to sign in that are set up on this server. */
export const methodsOf = ({ oidc, google }: Config['issuers']): SignInMethod[] => [
  'password',
  ...(oidc ? ['issuer' as const] : []),
  ...(google ? ['google' as const] : []),
]

/** Whether an issuer of a linked identity is the one of a configured address. */
const isSame = (issuer: string, url: string | undefined) =>
  url !== undefined && URL.parse(issuer)?.href === URL.parse(url)?.href

/** The ways in which a person can sign in: with a password that is set, and at issuers where they have done so. */
export async function ownMethods(
  on: Queryable,
  { oidc, google }: Config['issuers'],
  userId: string,
): Promise<SignInMethod[]> {
  const { rows: accounts } = await on.query(
    'select 1 from app_user where id = $1 and password_hash is not null',
    [userId],
  )
  const { rows } = await on.query<{ issuer: string }>(
    'select issuer from federated_identity where user_id = $1',
    [userId],
  )
  const hasIdentity = (url: string | undefined) => rows.some(({ issuer }) => isSame(issuer, url))
  return [
    ...(accounts.length > 0 ? ['password' as const] : []),
    ...(hasIdentity(oidc?.url) ? ['issuer' as const] : []),
    ...(hasIdentity(google?.url) ? ['google' as const] : []),
  ]
}
