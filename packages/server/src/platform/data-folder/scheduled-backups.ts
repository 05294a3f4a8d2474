import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { BackupConfig, BackupPlan } from '../config/backup-config.ts'
import { startWork } from '../jobs/work-loop.ts'
import { type BackupState, reportBackups } from '../monitoring/backup-metrics.ts'
import { storeOf } from '../backup/keep-backup.ts'
import { BackupFailed, isDue, wholeBackups } from '../backup/stored-backups.ts'

const CLI = fileURLToPath(new URL('backup-cli.ts', import.meta.url))
/** Time between two looks into the store. */
const LOOK_MS = 5 * 60_000
/** Most characters of the output that are logged. */
const TOLD = 2000

/**
 * Writes a backup when its time has come, in a process of its own: reading and packing all data would hold up the calls of
 * this one. Throws BackupFailed.
 */
async function writeDue(signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [CLI, '--due'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGKILL', // it leaves a draft, which a later one deletes
  })
  child.on('error', () => undefined) // the close event follows
  let told = ''
  child.stderr.on('data', (chunk: Buffer) => (told = (told + chunk.toString()).slice(-TOLD)))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code === 0) return
  const [, known, why] = /^(backup_damaged|backup_store): (.*)$/m.exec(told) ?? []
  const other = told.trim().replace(/^backup_not_written: /, '')
  throw known === 'backup_damaged' || known === 'backup_store'
    ? new BackupFailed(known, why ?? '')
    : new BackupFailed('backup_not_written', other || `the process ended with ${code}`)
}

/** Reads the store, and writes a backup when its time has come. */
async function look(plan: BackupPlan, state: BackupState, signal: AbortSignal): Promise<void> {
  const store = storeOf(plan)
  const newest = async () => {
    const files = await store.list().catch((cause: Error) => {
      throw new BackupFailed('backup_store', `${store.place}: ${cause.message}`, { cause })
    })
    const [found] = wholeBackups(files)
    if (found) state.newestAt = found.at
    else delete state.newestAt
    return found
  }
  if (isDue(await newest(), plan, new Date())) {
    await writeDue(signal)
    await newest()
  }
  state.isFailing = false
}

export interface ScheduledBackups {
  /** Adds what is known of the backups to the measurements. */
  report: (registry: Registry) => void
  start: (log: Pick<FastifyBaseLogger, 'info' | 'error'>) => void
  /** Breaks off a backup that is being written. */
  stop: () => Promise<void>
}

const NONE: ScheduledBackups = {
  report: () => undefined,
  start: () => undefined,
  stop: async () => undefined,
}

/** Writes backups at the times of the configuration, into its folder or store; nothing without one. */
export function createBackups({ backups: plan }: BackupConfig, lookMs = LOOK_MS): ScheduledBackups {
  if (!plan) return NONE
  const state: BackupState = { isFailing: false }
  const stopping = new AbortController()

  let loop: ReturnType<typeof startWork> | undefined
  return {
    report: (registry) => reportBackups(() => state, registry),
    start: (log) => {
      const failed = (error: unknown) => {
        if (stopping.signal.aborted) return
        state.isFailing = true
        const code = error instanceof BackupFailed ? error.code : 'backup_not_written'
        log.error(
          { code, err: error },
          'there is no new backup: docs/operate/backups.md has the code',
        )
      }
      // nothing is left to be done at once, whether or not there was something
      loop = startWork(() => look(plan, state, stopping.signal).then(() => false), failed, lookMs)
    },
    stop: async () => {
      stopping.abort()
      await loop?.stop()
    },
  }
}
