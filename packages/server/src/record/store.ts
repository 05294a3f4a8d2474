import type { CalendarRecord, SlaTargetRecord, TicketRecord } from '@agent-assist/contract'
import { queueAttention } from '../attention/queue-attention.ts'
import { forgetWeeks } from '../experience/agent-weeks.ts'
import type { Queryable } from '../platform/db/db.ts'
import {
  type AfterEventsStored,
  type StoredEvent,
  writeEvents,
  type WrittenEvents,
} from '../events/event-days.ts'
import type { Written } from '../tickets/store/store-rows.ts'
import { writeCalendars, writeSlaTargets } from '../tickets/store/store-service-levels.ts'
import { addUpFocus } from '../tickets/handling/add-up-focus.ts'
import { writeTickets } from '../tickets/store/store-tickets.ts'
import { storeEventAnswers, storeTicketAnswers } from '../suggest/answers.ts'
import { queueExpected } from '../performance/expected/learn-expected.ts'
import { queueRouting } from '../routing/work/queue-tickets.ts'
import { queueChecks } from '../quality/machine/queue-checks.ts'
import type { AfterServiceLevelsChanged, AfterTicketsStored } from '../tickets/store/after.ts'

/*
 * Hooks that run, in this order, in the same transaction as a write to the ticket record. The record itself calls no
 * other area, so areas that react to writes are listed here.
 */
const AFTER_TICKETS_STORED: readonly AfterTicketsStored[] = [
  storeTicketAnswers,
  async (tx, org, tickets) => {
    const ids = tickets.map(({ id }) => id)
    await addUpFocus(tx, org, ids)
    await forgetWeeks(tx, org, ids)
    await queueAttention(tx, org, ids)
    await queueChecks(tx, org, ids)
    await queueRouting(tx, org, ids)
    await queueExpected(tx, org)
  },
]
/** Runs after a change of service levels, by an import or by an admin. */
export const AFTER_SERVICE_LEVELS_CHANGED: readonly AfterServiceLevelsChanged[] = [
  (tx, org) => queueAttention(tx, org),
  (tx, org) => forgetWeeks(tx, org),
]
const AFTER_EVENTS_STORED: readonly AfterEventsStored[] = [storeEventAnswers]

/** Stores tickets and runs their hooks. */
export const storeTickets = (
  tx: Queryable,
  org: string,
  tickets: readonly TicketRecord[],
): Promise<Written> => writeTickets(tx, org, tickets, AFTER_TICKETS_STORED)

/** Stores business calendars and runs their hooks. */
export const storeCalendars = (
  tx: Queryable,
  org: string,
  calendars: readonly CalendarRecord[],
): Promise<Written> => writeCalendars(tx, org, calendars, AFTER_SERVICE_LEVELS_CHANGED)

/** Stores service level targets and runs their hooks. */
export const storeSlaTargets = (
  tx: Queryable,
  org: string,
  targets: readonly SlaTargetRecord[],
): Promise<Written> => writeSlaTargets(tx, org, targets, AFTER_SERVICE_LEVELS_CHANGED)

/** Stores events and runs their hooks. */
export const storeEvents = (
  tx: Queryable,
  org: string,
  events: readonly StoredEvent[],
): Promise<WrittenEvents> => writeEvents(tx, org, events, AFTER_EVENTS_STORED)
