import { hkdfSync } from 'node:crypto'
import type { Config } from '../config/config.ts'

const KEY_BYTES = 32

/** The key with which the portal encrypts unsaved work of a user while nobody is signed in. */
export const workKeyOf = (
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  userId: string,
): string =>
  Buffer.from(
    hkdfSync('sha256', sessionSecret, userId, 'agent-assist unsaved work', KEY_BYTES),
  ).toString('base64')
