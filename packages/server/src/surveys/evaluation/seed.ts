import type { Db } from '../../platform/db/db.ts'
import { defaultTemplate } from './default-template.ts'

/** Key of the advisory lock of this; no other lock uses it. */
const LOCK_KEY = 7_316_003

/**
 * Stores the built-in template, replacing an older version of it. It becomes the default unless the
 * installation has a default of its own. Running it again changes nothing. Of two servers that start together one stores it
 * first: without a lock both would find no default.
 */
export const seedEvaluation = (db: Pick<Db, 'transaction'>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
    await tx.query(
      `insert into evaluation_template (name, question_set, is_default)
       values ($1, $2::jsonb, not exists (select 1 from evaluation_template where is_default))
       on conflict (name) do update set question_set = excluded.question_set`,
      [defaultTemplate.name, JSON.stringify(defaultTemplate.questions)],
    )
  })
