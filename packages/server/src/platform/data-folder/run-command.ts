import { type Config, readConfig } from '../config/config.ts'
import { databaseAway } from './database-away.ts'

/**
 * Runs a command-line program: `readOptions` returns undefined for --help, and throws a message when the command line
 * is wrong; `work` returns the exit code. `dataDirOf` derives the data folder from the options, which is used when
 * `DATA_DIR` is not set.
 */
export async function runCommand<O>(
  help: string,
  readOptions: (args: string[]) => O | undefined,
  work: (options: O, config: Config) => Promise<number>,
  dataDirOf?: (options: O) => string | undefined,
): Promise<void> {
  let config: Config | undefined
  try {
    const options = readOptions(process.argv.slice(2))
    if (options === undefined) {
      console.log(help)
      return
    }
    const dataDir = process.env.DATA_DIR ?? dataDirOf?.(options)
    config = readConfig({ ...process.env, DATA_DIR: dataDir })
    process.exitCode = await work(options, config)
  } catch (error) {
    console.error(databaseAway(error, config) ?? (error as Error).message)
    process.exitCode = 1
  }
}
