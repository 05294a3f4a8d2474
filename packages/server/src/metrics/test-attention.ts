import { randomUUID } from 'node:crypto'
import type { Db } from '../platform/db/db.ts'

/**
 * Gives an organisation's tickets attention by hand, with the select of an insert. The worker beside a test server may be
 * scoring the same tickets: what it writes from now on is left out.
 */
export async function setAttention(db: Db, org: string, select: string): Promise<void> {
  await db.exec(`create or replace function left_out() returns trigger language plpgsql as $$
    begin
      if new.organisation_id = tg_argv[0] then return null; end if;
      return new;
    end $$`)
  await db.transaction(async (tx) => {
    await tx.query('lock table ticket_attention in share row exclusive mode')
    for (const table of ['attention_queue', 'sentiment_queue', 'ticket_attention'])
      await tx.query(`delete from ${table} where organisation_id = $1`, [org])
    await tx.query(
      `insert into ticket_attention (organisation_id, ticket_id, at, score, reasons, flagged_at,
         escalated_at, is_tagged, breached_at, version) ${select}`,
      [org],
    )
    await tx.exec(`create trigger left_out_${randomUUID().replaceAll('-', '')}
      before insert or update on ticket_attention
      for each row execute function left_out('${org}')`)
  })
}
