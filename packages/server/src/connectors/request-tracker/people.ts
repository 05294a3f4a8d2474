import { addressOf, cutText } from '@agent-assist/contract'
import * as z from 'zod'
import { SourceError } from '../base/source-error.ts'
import { type Client, listAll, understood } from './client.ts'
import type { User } from './parts.ts'

const RawUser = z.object({
  Name: z.string(),
  RealName: z.string().nullish(),
  EmailAddress: z.string().nullish(),
  Privileged: z.union([z.number(), z.string()]).nullish(),
  Lang: z.string().nullish(),
})

function toUser({ Name, RealName, EmailAddress, Privileged, Lang }: z.infer<typeof RawUser>): User {
  const email = addressOf(EmailAddress ?? '')
  const isKnown = Privileged !== undefined && Privileged !== null && Privileged !== ''
  return {
    kind: 'user',
    id: Name,
    name: cutText(RealName || Name, 200).toWellFormed(),
    ...(email ? { email } : {}),
    ...(isKnown ? { isPrivileged: Number(Privileged) === 1 } : {}),
    ...(Lang ? { locale: Lang.slice(0, 20) } : {}),
  }
}

/** The account that owns tickets without an owner. */
export const NOBODY = 'Nobody'

/** Reads users by account name or number; each one once until `take` is called. */
export function createPeople(client: Client, signal: AbortSignal | undefined) {
  const asked = new Map<string, Promise<User>>()

  async function read(key: string): Promise<User> {
    try {
      const path = `user/${encodeURIComponent(key)}`
      return toUser(understood(RawUser, await client.ask(path, signal ? { signal } : {}), client))
    } catch (error) {
      // the token may not be allowed to see users, or the account is deleted: only the name is left
      if (error instanceof SourceError && (error.code === 'forbidden' || error.code === 'gone'))
        return { kind: 'user', id: key, name: key }
      throw error
    }
  }

  return {
    /** The user with this account name or number. */
    find: (key: string): Promise<User> => {
      const known = asked.get(key) ?? read(key)
      asked.set(key, known)
      return known
    },
    /** Returns the users that were read since the last call. */
    take: async (): Promise<User[]> => {
      const found = await Promise.all(asked.values())
      asked.clear()
      return [...new Map(found.map((user) => [user.id, user])).values()]
    },
  }
}
export type People = ReturnType<typeof createPeople>

const Found = z.object({ id: z.string() })

/**
 * Account names of users with an address, or changed since a time (`YYYY-MM-DD hh:mm:ss` in UTC).
 */
export async function findNames(
  client: Client,
  condition: { field: 'EmailAddress' | 'LastUpdated'; operator?: string; value: string },
  signal?: AbortSignal,
): Promise<string[]> {
  const rows = await listAll(client, 'users', Found, {
    body: [condition],
    ...(signal ? { signal } : {}),
  })
  return rows.map(({ id }) => id)
}
