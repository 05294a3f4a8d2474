import type { Queryable } from '../../platform/db/db.ts'
import { defaultTemplate } from './default-template.ts'

/**
 * Stores the built-in template, replacing an older version of it. It becomes the default unless the
 * installation has a default of its own. Running it again changes nothing.
 */
export async function seedEvaluation(db: Queryable): Promise<void> {
  await db.query(
    `insert into evaluation_template (name, question_set, is_default)
     values ($1, $2::jsonb, not exists (select 1 from evaluation_template where is_default))
     on conflict (name) do update set question_set = excluded.question_set`,
    [defaultTemplate.name, JSON.stringify(defaultTemplate.questions)],
  )
}
