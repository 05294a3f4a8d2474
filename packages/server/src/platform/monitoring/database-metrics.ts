import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/db.ts'

/** Whether the database answers, and the use of the connections to PostgreSQL. */
export function reportDatabase(db: Pick<Db, 'health' | 'pool'>, registry: Registry): void {
  new Gauge({
    name: 'agent_assist_database_up',
    help: '1 while the database answers and can store.',
    registers: [registry],
    collect() {
      this.set(db.health.state() === 'up' ? 1 : 0)
    },
  })
  if (!db.pool) return
  const { pool } = db
  new Gauge({
    name: 'agent_assist_database_connections',
    help: 'Connections to PostgreSQL by state; waiting: calls that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { used, idle, waiting } = pool()
      this.set({ state: 'used' }, used)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
}
