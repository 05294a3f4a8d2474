import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/* Neither the zone of the database's session nor that of the process may matter: whoever reads a day names its zone. */

const ROOT = join(import.meta.dirname, '../../../..')
const FILES = ['server/src/**/*.ts', 'server/migrations/*.sql', 'contract/src/**/*.ts']

/** The text in brackets from an opening bracket on. */
function bracketed(text: string, open: number): string {
  let depth = 0
  for (let place = open; place < text.length; place++) {
    if (text[place] === '(') depth++
    if (text[place] === ')' && --depth === 0) return text.slice(open + 1, place)
  }
  return text.slice(open + 1)
}

/** Smaller units are the same in every zone. */
const UNIT = /^\s*'(microseconds|milliseconds|second|minute)'/
/** A clock's time, not an instant; `local.now` is the column of one. */
const CLOCK = /at time zone|::timestamp\b(?!tz)|local\.now|, *'UTC'\s*$/i

/** Units of an instant that are cut off, or read out, by the session's clock. */
const cutInstants = (text: string): string[] =>
  [...text.matchAll(/\bdate_trunc(?=\()/gi)].flatMap(({ index }) => {
    const inside = bracketed(text, text.indexOf('(', index))
    return UNIT.test(inside) || CLOCK.test(inside) ? [] : [`date_trunc(${inside})`]
  })

const FORBIDDEN: Record<string, RegExp> = {
  'takes a day as an instant before its zone':
    /::date(\s*[-+]\s*[\w$:{}.]+)?\s*\)?\s+at time zone/gi,
  "asks for the session's day": /\b(current_date|current_time|localtime|localtimestamp)\b/gi,
  "makes an instant a day by the session's clock":
    /\b(now|clock_timestamp|statement_timestamp)\(\)::(date|time|timestamp)\b(?!tz)|\b\w+_(at|on)::date\b/gi,
  'reads a part of an instant': /\bdate_part\('(hour|day|dow|isodow|week|month|year)', *[\w.]+\)/gi,
  "reads the process' clock":
    /\.(get|set)(Hours|Minutes|Date|Day|Month|FullYear)\(|\.getTimezoneOffset\(|\bnew Date\(\d{4}, /g,
  'takes the day of UTC for today':
    /new Date\((Date\.now\(\)|now)?\)\s*\.toISOString\(\)\s*\.slice\(0, 10\)|\b(asOf|now)\s*\.(toISOString\(\)\s*\.)?slice\(0, 10\)/g,
}

const faultsOf = (text: string): string[] => [
  ...cutInstants(text),
  ...Object.entries(FORBIDDEN).flatMap(([name, pattern]) =>
    [...text.matchAll(pattern)].map(([found]) => `${name}: ${found}`),
  ),
]

test('every statement and every line of the server that reads a day names its zone', () => {
  const files = globSync(FILES, { cwd: ROOT }).filter(
    (file) => !/(^|\/)test-|\.test\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    faultsOf(readFileSync(join(ROOT, file), 'utf8')).map((fault) => `${file} ${fault}`),
  )
  expect(found).toEqual([])
})

test.each([
  'created_at >= $2::date at time zone $4::text',
  'created_at < ($3::date + 1) at time zone $4::text',
  'created_at < (${day}::date - ${days}) at time zone o.time_zone',
  'where day < current_date',
  'select now()::date',
  'group by given_at::date',
  "select date_trunc('day', created_at)",
  "count(distinct date_trunc('hour', m.at))",
  "select date_part('hour', created_at)",
  'const today = new Date().toISOString().slice(0, 10)',
  'days.filter((day) => day <= asOf.slice(0, 10))',
  'if (at.getDay() === 0) return',
])('negative control: %s is found', (text) => {
  expect(faultsOf(text)).toHaveLength(1)
})

test.each([
  'created_at >= $2::date::timestamp at time zone $4',
  'created_at < ($3::date + 1)::timestamp at time zone $4',
  '(created_at at time zone $4)::date::text as day',
  "date_trunc('week', r.given_at at time zone ${timeZone})",
  "date_trunc('hour', m.at, 'UTC')",
  "date_trunc('milliseconds', edited_at)",
  '(now() at time zone o.time_zone)::date',
  'new Date(local).getUTCDay()',
])('%s is allowed', (text) => {
  expect(faultsOf(text)).toEqual([])
})
