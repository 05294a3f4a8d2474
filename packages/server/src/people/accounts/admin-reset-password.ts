import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import type { Config } from '../../platform/config/config.ts'
import { reach } from '../../platform/data-folder/reach.ts'
import { publicUrlOf } from '../../platform/http/public-url.ts'
import { resetPasswordOf } from './account-link.ts'

/** Our address for links, for a command that runs without a server: that of the configured port. */
export const commandUrl = (config: Config) => () => publicUrlOf({ server: createServer() }, config) // this server never listens

/** `reset-password EMAIL`: a link for a new password. */
export function resetPasswordCommand(args: string[]) {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [email, ...more] = positionals
  if (!email || more.length > 0) throw new Error('Enter the account: reset-password EMAIL.')
  return async (config: Config): Promise<string> => {
    const publicUrl = commandUrl(config)
    const { url } = await reach(config, {
      server: (call) => call('resetPasswordOf', { body: { email } }),
      database: (db) => resetPasswordOf({ db, publicUrl }, email, { info: () => undefined }),
    })
    return url
  }
}
