import { type Config, readConfig } from '../config/config.ts'

/** One sentence for the person at the terminal. */
function sentenceOf(error: unknown, config: Config | undefined): string {
  const { code = '', message, errors } = error as NodeJS.ErrnoException & { errors?: Error[] }
  const text = message || errors?.[0]?.message || code // node gives several refused addresses as one
  const isAway = /ECONNREFUSED|ENOTFOUND|timeout|password|does not exist/i.test(`${code} ${text}`)
  if (config?.databaseUrl && isAway) return `DATABASE_URL is wrong or PostgreSQL is away: ${text}.`
  return text
}

/**
 * Runs a command of this process: `readOptions` gives undefined when help is asked for, and throws a sentence when
 * the command line is wrong; `work` gives the exit code.
 */
export async function runCommand<O>(
  help: string,
  readOptions: (args: string[]) => O | undefined,
  work: (options: O, config: Config) => Promise<number>,
): Promise<void> {
  let config: Config | undefined
  try {
    const options = readOptions(process.argv.slice(2))
    if (options === undefined) {
      console.log(help)
      return
    }
    config = readConfig(process.env)
    process.exitCode = await work(options, config)
  } catch (error) {
    console.error(sentenceOf(error, config))
    process.exitCode = 1
  }
}
