import { Gauge, type Registry } from 'prom-client'

/** What is known of the backups that the server writes. */
export interface BackupState {
  /** Time of the newest whole one; missing: there is none, or the store was not read yet. */
  newestAt?: Date
  /** Whether the last try to write or to list backups failed. */
  isFailing: boolean
}

/** Age of the newest backup, and whether the last try failed. */
export function reportBackups(state: () => BackupState, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'agent_assist_backup_age_seconds',
    help: 'Age of the newest whole backup in its store; infinite while there is none.',
    registers,
    collect() {
      const { newestAt } = state()
      this.set(newestAt ? Math.max(0, (Date.now() - newestAt.getTime()) / 1000) : Infinity)
    },
  })
  new Gauge({
    name: 'agent_assist_backup_failing',
    help: '1 when the last try to write or to list backups failed.',
    registers,
    collect() {
      this.set(state().isFailing ? 1 : 0)
    },
  })
}
