import * as z from 'zod'
import { type BackupConfig, backupsOf, backupVariables } from './backup-config.ts'

/** Long enough that it cannot be guessed. */
const MIN_TOKEN = 16
/** Most seconds of notice before an end. */
const MAX_DRAIN_S = 300

/** Variables of how the server is reached, watched, backed up and ended. */
export const operationVariables = {
  ...backupVariables,
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  METRICS_TOKEN: z
    .string()
    .min(MIN_TOKEN, { error: `must have at least ${MIN_TOKEN} characters` })
    .optional(),
  DRAIN_S: z.coerce
    .number({ error: 'must be a number of seconds' })
    .int()
    .min(0, { error: 'must be at least 0' })
    .max(MAX_DRAIN_S, { error: `must be at most ${MAX_DRAIN_S}` })
    .default(0),
}

interface Operation extends BackupConfig {
  publicUrl?: string
  metricsToken?: string
  drainMs: number
}

/**
 * The address that the world knows, without a slash at its end. Throws what `wrong` makes of an address with a path: pages,
 * widgets and links name their addresses from the root of a host.
 */
function publicUrlOf(text: string, wrong: (name: string, why: string) => Error): string {
  const { origin, pathname, search, hash } = new URL(text)
  if (pathname !== '/' || search || hash)
    throw wrong(
      'PUBLIC_URL',
      `Agent Assist needs a host of its own and cannot run below a path such as ${pathname}. Use an address like https://assist.example.com`,
    )
  return origin
}

/** How the server is reached, watched, backed up and ended. */
export function operationOf(
  vars: z.output<z.ZodObject<typeof operationVariables>>,
  wrong: (name: string, why: string) => Error,
): Operation {
  const { PUBLIC_URL: address, METRICS_TOKEN: metricsToken } = vars
  return {
    ...(address ? { publicUrl: publicUrlOf(address, wrong) } : {}),
    ...(metricsToken ? { metricsToken } : {}),
    drainMs: vars.DRAIN_S * 1000,
    ...backupsOf(vars, wrong),
  }
}
