import type { Pulled, PullFrom } from '../base/connector.ts'
import type { Zendesk } from './client.ts'
import { byCursor, byTime, Cursors, type Page, wholeList } from './exports.ts'
import { readPage } from './read-page.ts'
import { timeFieldOf } from './time-field.ts'
import { toSourcePart } from './to-source-part.ts'

async function* allPages(
  zendesk: Zendesk,
  { cursor, startAt, signal }: PullFrom,
): AsyncGenerator<Page> {
  const cursors = Cursors.parse(cursor)
  const from = <T>(value: T) => ({ from: value, startAt: Math.floor(Date.parse(startAt) / 1000) })
  yield* wholeList(zendesk, 'groups', signal)
  yield* wholeList(zendesk, 'brands', signal)
  yield* wholeList(zendesk, 'colleagues', signal)
  yield* byCursor(zendesk, 'users', from(cursors.users), signal)
  yield* byCursor(zendesk, 'tickets', from(cursors.tickets), signal)
  yield* byTime(zendesk, 'events', from(cursors.events), signal)
  yield* byTime(zendesk, 'metrics', from(cursors.metrics), signal)
}

/**
 * Pages of what changed in an account; people and groups come first, because tickets refer to them.
 */
export async function* pullPages(
  zendesk: Zendesk,
  from: PullFrom,
  told: { timeField?: string | undefined } = {},
): AsyncGenerator<Pulled> {
  const timeField = await timeFieldOf(zendesk, told.timeField, from.signal)
  for await (const { body, cursor } of allPages(zendesk, from)) {
    const found = [...readPage(body, { timeField })]
    yield {
      parts: found.flatMap(({ part }) => (part ? [toSourcePart(part)] : [])),
      read: found.length,
      problems: found.flatMap(({ place, problem }) =>
        problem ? [{ place, reason: problem }] : [],
      ),
      cursor,
    }
  }
}
