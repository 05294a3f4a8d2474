import type { Node } from '../texts/syntax.ts'
import type { Edit } from './operators.ts'

/** Rules stand in SQL too: what in a text is an operator of SQL, and what takes its place. */
const SWAPS: readonly [find: RegExp, others: readonly string[]][] = [
  [/ <= /g, [' < ', ' > ']],
  [/ >= /g, [' > ', ' < ']],
  [/ < /g, [' <= ', ' >= ']],
  [/ > /g, [' >= ', ' <= ']],
  [/ <> /g, [' = ']],
  [/ = /g, [' <> ']],
  [/\bis not null\b/g, ['is null']],
  [/\bis null\b/g, ['is not null']],
  [/\bnot exists\b/g, ['exists']],
  [/(?<=where .*|\()\bexists(?= \()/gs, ['not exists']],
  [/(?<!between \S+)\s+and\s/g, [' or ']],
  [/\s+or\s/g, [' and ']],
  [/\bgreatest\(/g, ['least(']],
  [/\bleast\(/g, ['greatest(']],
  [/\bmin\(/g, ['max(']],
  [/\bmax\(/g, ['min(']],
  [/\bdesc\b/g, ['asc']],
  [/(?<= )[+](?= )/g, ['-']],
  [/(?<= )-(?= )/g, ['+']],
  [/(?<![\w$.'])\d+(?:\.\d+)?(?![\w.'])/g, ['(1 + $&)']],
]

/** Texts for people have an "and" as well, so only what also has a column or a keyword of SQL is read as SQL. */
const SQL =
  /\b(?:select|insert into|update|delete from|where|coalesce|case when|count|sum|extract)\b|\b(?:a|r|s|m|u|o|ticket|moment|run)\.[a-z_]+\b|\b[a-z]+_[a-z_]+ (?:is|<>|=|<|>)/
const isSql = (text: string): boolean => SQL.test(text)

/** The edits of the SQL in a text of the source. */
export function sqlEdits(source: string, { start, end }: Node): Edit[] {
  const text = source.slice(start, end)
  if (!isSql(text)) return []
  return SWAPS.flatMap(([find, others]) =>
    [...text.matchAll(find)].flatMap((match) =>
      others.map((other) => ({
        start: start + match.index,
        end: start + match.index + match[0].length,
        text: other.replace('$&', match[0]),
      })),
    ),
  )
}
