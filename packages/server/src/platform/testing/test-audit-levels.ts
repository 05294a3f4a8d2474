import type { RouteName } from '@agent-assist/contract'
import type { AuditedWrite, AuditWorld } from './test-audit-writes.ts'

/** A calendar that is not the default. */
async function calendarOf({ call, organisationId }: AuditWorld) {
  const params = { organisationId }
  const body = { name: 'Office', timeZone: 'UTC', week: [], holidays: [] }
  const { calendars } = await call('getServiceLevels', { params })
  if (calendars.length === 0) await call('createCalendar', { params, body })
  const { id } = await call('createCalendar', { params, body })
  return { organisationId, calendarId: id }
}

/** Writes of service levels. */
export const levelWrites: Partial<Record<RouteName, AuditedWrite>> = {
  updateSlaTargets: {
    action: 'sla_targets.changed',
    run: ({ call, organisationId }) =>
      call('updateSlaTargets', {
        params: { organisationId },
        body: {
          targets: [
            {
              metric: 'firstReply',
              priority: 'high',
              target: { targetMin: 30, hours: 'calendar' },
            },
          ],
        },
      }),
  },
  createCalendar: { action: 'calendar.created', run: calendarOf },
  updateCalendar: {
    action: 'calendar.changed',
    run: async (world) =>
      world.call('updateCalendar', { params: await calendarOf(world), body: { name: 'Shop' } }),
  },
  deleteCalendar: {
    action: 'calendar.deleted',
    run: async (world) => world.call('deleteCalendar', { params: await calendarOf(world) }),
  },
  restoreCalendar: {
    action: 'calendar.restored',
    run: async (world) => {
      const params = await calendarOf(world)
      await world.call('deleteCalendar', { params })
      return world.call('restoreCalendar', { params })
    },
  },
}
