import type { CannedRecord } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { cutWords } from '../language/words/cut-words.ts'
import { lastOfEach, SEARCHED, type Written, written } from '../tickets/store/store-rows.ts'

/** With the words of its title and text where those have no blanks between them. */
const withCut = (canned: CannedRecord) => {
  const searched = [canned.title, canned.text.slice(0, SEARCHED)]
  return { ...canned, cut: searched.map((text) => ` ${cutWords(text)}`) }
}

/** Stores macros and other canned texts, replacing those of the same kind and id. */
export async function storeCanned(
  tx: Queryable,
  org: string,
  given: CannedRecord[],
): Promise<Written> {
  const records = lastOfEach(given, (canned) => `${canned.kind} ${canned.id}`)
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from canned_text c
     join jsonb_to_recordset($2::jsonb) as r (kind text, id text) on r.kind = c.kind and r.id = c.id
     where c.organisation_id = $1`,
    [org, JSON.stringify(records)],
  )
  await tx.query(
    `insert into canned_text (organisation_id, kind, id, locale, title, subject, text, uses, search)
     select $1, kind, id, locale, title, subject, text, uses,
       setweight(to_tsvector(search_config(locale), title || cut[1]), 'A') ||
       setweight(to_tsvector(search_config(locale), left(text, ${SEARCHED}) || cut[2]), 'B')
     from jsonb_to_recordset($2::jsonb) as c (kind text, id text, locale text, title text,
       subject text, text text, uses int, cut text[])
     on conflict (organisation_id, kind, id) do update set locale = excluded.locale,
       title = excluded.title, subject = excluded.subject, text = excluded.text,
       uses = excluded.uses, search = excluded.search`,
    [org, JSON.stringify(records.map(withCut))],
  )
  return written(records.length, rows[0]?.n ?? 0)
}
