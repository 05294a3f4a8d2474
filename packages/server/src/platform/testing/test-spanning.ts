/** Statements that read more than one organisation's partition, and why they may. */
export const SPANNING: { what: RegExp; why: string }[] = [
  {
    what: /^select organisation_id as org from \w+ where organisation_id <> all\(\$1::text\[\]\) limit 1$/,
    why: 'a worker looks for the next organisation with work (organisation-queue.ts)',
  },
  { what: /^with taken \(/, why: 'a worker takes the next piece of work (claim.ts)' },
  {
    what: /for update of \w+ skip locked$/,
    why: 'a worker takes the next piece of work (claim.ts)',
  },
]

export const isAllowed = (sql: string): boolean => SPANNING.some(({ what }) => what.test(sql))
