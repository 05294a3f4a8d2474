import type { CalendarRecord, SlaTargetRecord, TicketRecord } from '@agent-assist/contract'
import { queueAttention } from '../attention/queue-attention.ts'
import type { Queryable } from '../platform/db/db.ts'
import { type AfterEventsStored, type StoredEvent, writeEvents } from '../events/event-days.ts'
import type { Written } from '../tickets/store/store-rows.ts'
import { writeCalendars, writeSlaTargets } from '../tickets/store/store-service-levels.ts'
import { writeTickets } from '../tickets/store/store-tickets.ts'
import { keepEventAnswers, storeTicketAnswers } from '../suggest/answers.ts'
import type { AfterServiceLevelsChanged, AfterTicketsStored } from '../tickets/store/after.ts'

/*
 * What follows, in the same transaction and in this order, from what is written to the ticket record. The record itself
 * calls nobody: an area that has to do something stands here.
 */
const AFTER_TICKETS_STORED: readonly AfterTicketsStored[] = [
  storeTicketAnswers,
  (tx, org, tickets) =>
    queueAttention(
      tx,
      org,
      tickets.map(({ id }) => id),
    ),
]
const AFTER_SERVICE_LEVELS_CHANGED: readonly AfterServiceLevelsChanged[] = [
  (tx, org) => queueAttention(tx, org),
]
const AFTER_EVENTS_STORED: readonly AfterEventsStored[] = [keepEventAnswers]

/** Stores tickets, with all that follows. */
export const storeTickets = (
  tx: Queryable,
  org: string,
  tickets: readonly TicketRecord[],
): Promise<Written> => writeTickets(tx, org, tickets, AFTER_TICKETS_STORED)

/** Stores business calendars, with all that follows. */
export const storeCalendars = (
  tx: Queryable,
  org: string,
  calendars: readonly CalendarRecord[],
): Promise<Written> => writeCalendars(tx, org, calendars, AFTER_SERVICE_LEVELS_CHANGED)

/** Stores targets of service levels, with all that follows. */
export const storeSlaTargets = (
  tx: Queryable,
  org: string,
  targets: readonly SlaTargetRecord[],
): Promise<Written> => writeSlaTargets(tx, org, targets, AFTER_SERVICE_LEVELS_CHANGED)

/** Stores events, with all that follows. */
export const storeEvents = (
  tx: Queryable,
  org: string,
  events: readonly StoredEvent[],
): Promise<Written> => writeEvents(tx, org, events, AFTER_EVENTS_STORED)
