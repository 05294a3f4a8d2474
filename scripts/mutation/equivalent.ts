import type { Mutant } from './mutants.ts'

/** A mutant that survives although nothing is missing in the tests. */
export interface Equivalent {
  /** Path of the source from the root. */
  file: string
  /** The line, or lines, before and after the change, as the report prints them. */
  before: string
  after: string
  /** Why it changes nothing that anybody could see. */
  reason: string
}

/** The survivors that have a name. One that matches no mutant any more fails the test of this folder. */
export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'packages/server/src/routing/engine/choose.ts',
    before: 'const [agent = only] = longest.length === 1 ? longest : smallest(longest, lot)',
    after: 'const [agent = only] = longest.length === (0) ? longest : smallest(longest, lot)',
    reason: 'Of one agent the one with the smallest lot is the same agent.',
  },
  {
    file: 'packages/server/src/routing/engine/load.ts',
    before: 'if (capacity === 0 || rampPct === 100) return capacity',
    after: 'if (capacity === 0 && rampPct === 100) return capacity',
    reason: 'A capacity of 0 and one of 100 % come out of the formula below as they are.',
  },
  {
    file: 'packages/server/src/routing/engine/load.ts',
    before:
      '): number => (type === undefined ? undefined : handling[type]) ?? handling[channel] ?? HANDLING_MIN',
    after: '): number => (false ? undefined : handling[type]) ?? handling[channel] ?? HANDLING_MIN',
    reason: 'No ticket type has the name "undefined".',
  },
  {
    file: 'packages/server/src/routing/engine/order.ts',
    before: 'const PRIORITY_RANK = { urgent: 0, high: 1, normal: 2, low: 3 } as const',
    after: 'const PRIORITY_RANK = { urgent: 0, high: 1, normal: 2, low: (4) } as const',
    reason: 'Only the order of the numbers counts, not how far apart they are.',
  },
  {
    file: 'packages/server/src/routing/engine/trace.ts',
    before: 'const RESULT_ORDER = { chosen: 0, passed: 1, ruledOut: 2 } as const',
    after: 'const RESULT_ORDER = { chosen: 0, passed: 1, ruledOut: (3) } as const',
    reason: 'Only the order of the numbers counts, not how far apart they are.',
  },
  {
    file: 'packages/server/src/routing/engine/order.ts',
    before: "return (tickets[one]?.id ?? '') < (tickets[other]?.id ?? '') ? -1 : 1",
    after: "return (tickets[one]?.id ?? '') <= (tickets[other]?.id ?? '') ? -1 : 1",
    reason: 'No two tickets of a round have the same id.',
  },
  {
    file: 'packages/server/src/routing/engine/route.ts',
    before: 'asked.set(key, found)',
    after: ';',
    reason: 'A memory of the round: without it the same is computed again.',
  },
  {
    file: 'packages/server/src/routing/engine/route.ts',
    before: 'round.blocked.set(demand.key, reason)',
    after: ';',
    reason: 'A memory of the round: without it the same is computed again.',
  },
  {
    file: 'packages/server/src/routing/engine/route.ts',
    before: 'turn: agents.reduce((most, { turn }) => Math.max(most, turn), 0),',
    after: 'turn: agents.reduce((most, { turn }) => Math.max(most, turn), (-1)),',
    reason: 'Turns begin at 0, so no agent has one below it.',
  },
  {
    file: 'packages/server/src/routing/engine/route.ts',
    before: 'if (tickets.length === 0) continue',
    after: 'if (tickets.length === (-1)) continue',
    reason: 'A policy without tickets has none to go through.',
  },
  {
    file: 'packages/server/src/routing/engine/rules.ts',
    before:
      'return { is: load.channels[channel] ?? 0, ...(limit === undefined ? {} : { of: limit }) }',
    after: 'return { is: load.channels[channel] ?? 0, ...(false ? {} : { of: limit }) }',
    reason: 'An entry that is undefined is the same as a missing one to those who read it.',
  },
  {
    file: 'packages/server/src/routing/engine/rules.ts',
    before: 'const limit = ready.policy.atMost ?? { tickets: 0, minutes: 0 }',
    after: 'const limit = ready.policy.atMost ?? { tickets: 0, minutes: (-1) }',
    reason:
      'The rule is part of a demand only where the policy has a limit; the default is for the types.',
  },
  {
    file: 'packages/contract/src/filters/filter-query.ts',
    before: "const [metric, condition, number = ''] = text.split('.', 3)",
    after: "const [metric, condition, number = ''] = text.split('.', (4))",
    reason: 'What stands behind the third part is not read.',
  },
  {
    file: 'packages/contract/src/filters/filter-query.ts',
    before: 'const options = METRIC_OPTIONS.find((one) => one === metric)',
    after: 'const options = METRIC_OPTIONS.findLast((one) => one === metric)',
    reason: 'No option is in the list twice.',
  },
  {
    file: 'packages/contract/src/filters/filter-query.ts',
    before: 'const cond = METRIC_CONDITIONS.find((one) => one === condition)',
    after: 'const cond = METRIC_CONDITIONS.findLast((one) => one === condition)',
    reason: 'No option is in the list twice.',
  },
  {
    file: 'packages/contract/src/schedule/attendance.ts',
    before:
      'const begun = times.planned.filter(({ from, to }) => to > range.from && from < range.to)',
    after: 'const begun = times.planned',
    reason:
      'A part outside of the range is neither begun in it nor over by its end, so it is not judged below either.',
  },
  {
    file: 'packages/contract/src/schedule/attendance.ts',
    before:
      'const begun = times.planned.filter(({ from, to }) => to > range.from && from < range.to)',
    after:
      'const begun = times.planned.filter(({ from, to }) => to > range.from && from <= range.to)',
    reason:
      'A part outside of the range is neither begun in it nor over by its end, so it is not judged below either.',
  },
  {
    file: 'packages/contract/src/schedule/attendance.ts',
    before: 'const part = planned.find(({ from, to }) => from <= at && at < to)',
    after: 'const part = planned.findLast(({ from, to }) => from <= at && at < to)',
    reason: "Parts of an agent's shifts do not overlap: at most one holds at a moment.",
  },
  {
    file: 'packages/contract/src/schedule/erlang-c.ts',
    before: 'for (let count = 1; count <= agents; count++) inverse = 1 + (inverse * count) / load',
    after: 'for (let count = (0); count <= agents; count++) inverse = 1 + (inverse * count) / load',
    reason: 'A round with a count of 0 multiplies by 0 and leaves 1.',
  },
  {
    file: 'packages/contract/src/schedule/erlang-c.ts',
    before: 'if (agents <= load) return Infinity',
    after: 'if (agents < load) return Infinity',
    reason: 'A team as large as its load divides by 0, which is infinite as well.',
  },
  {
    file: 'packages/contract/src/schedule/required-staff.ts',
    before: 'for (let hour = 1; hour < openCount; hour++) {',
    after: 'for (let hour = 1; hour <= openCount; hour++) {',
    reason: 'The sums of an hour after the last open one are read by nobody.',
  },
  {
    file: 'packages/contract/src/schedule/scheduled-staff.ts',
    before: 'for (; at < hours.length && edges[at]! < to; at++) {',
    after: 'for (; at <= hours.length && edges[at]! < to; at++) {',
    reason: 'There is no edge after the last one, and a comparison with none is false.',
  },
  {
    file: 'packages/contract/src/schedule/steady-work.ts',
    before: 'let [highTo, lowTo] = [at + 1, at + 1]',
    after: 'let [highTo, lowTo] = [at + 1, at - 1]',
    reason: 'Both are set by the first hour, which lies within every bound.',
  },
  {
    file: 'packages/contract/src/schedule/steady-work.ts',
    before: 'let [highTo, lowTo] = [at + 1, at + 1]',
    after: 'let [highTo, lowTo] = [at + (2), at + 1]',
    reason: 'Both are set by the first hour, which lies within every bound.',
  },
  {
    file: 'packages/server/src/tickets/ticket-where.ts',
    before: 'if (isDefault(filters)) return []',
    after: 'if (false) return []',
    reason: 'A short way: each filter that is not chosen adds no condition below either.',
  },
  {
    file: 'packages/server/src/platform/http/view-guard.ts',
    before:
      'if (error instanceof errors.JWTInvalid) return false // an API key, the operator key or no token of ours',
    after: 'if (true) return false // an API key, the operator key or no token of ours',
    reason:
      'The decoder throws no other error; the line is for one that a later version might throw.',
  },
  {
    file: 'packages/server/src/platform/security/signature.ts',
    before: 'if (!at || !given || Math.abs(nowS - Number(at)) > HOLDS_S) return false',
    after: 'if (!at && !given || Math.abs(nowS - Number(at)) > HOLDS_S) return false',
    reason: 'The form has both parts or does not match at all.',
  },
  {
    file: 'packages/contract/src/metrics/small-numbers.ts',
    before: 'return (high - low) * 100 > WIDEST.share',
    after: 'return (high - low) * 100 >= WIDEST.share',
    reason: 'No interval of whole numbers is exactly half of the scale wide.',
  },
  {
    file: 'packages/contract/src/metrics/small-numbers.ts',
    before:
      'return known.length > 0 && known.reduce((sum, n) => sum + n, 0) / known.length < LEAST_N',
    after:
      'return known.length > (-1) && known.reduce((sum, n) => sum + n, 0) / known.length < LEAST_N',
    reason: 'Without points the mean is no number, which is not below anything.',
  },
  {
    file: 'packages/contract/src/metrics/small-numbers.ts',
    before:
      'return known.length > 0 && known.reduce((sum, n) => sum + n, 0) / known.length < LEAST_N',
    after:
      'return known.length >= 0 && known.reduce((sum, n) => sum + n, 0) / known.length < LEAST_N',
    reason: 'Without points the mean is no number, which is not below anything.',
  },
  {
    file: 'packages/server/src/surveys/evaluation/score.ts',
    before: "{ fromPct: 0, words: 'Your support has much to gain' },",
    after: "{ fromPct: (-1), words: 'Your support has much to gain' },",
    reason: 'A score is never below 0, so the last band takes what is left either way.',
  },
  {
    file: 'packages/server/src/surveys/evaluation/score.ts',
    before: 'options.find((option) => option.label === label)',
    after: 'options.findLast((option) => option.label === label)',
    reason: "The labels of a question's options are different.",
  },
  {
    file: 'packages/server/src/routing/engine/load.ts',
    before: 'if (capacity === 0 || rampPct === 100) return capacity',
    after: 'if (capacity === (1) || rampPct === 100) return capacity',
    reason: 'A capacity of 1 comes out of the formula below as it is, and so does one of 0.',
  },
  {
    file: 'packages/server/src/routing/engine/match.ts',
    before: 'return leaveOutTags.size > 0 && hasAny(leaveOutTags, ticket.tags)',
    after: 'return leaveOutTags.size >= 0 && hasAny(leaveOutTags, ticket.tags)',
    reason: 'No tag is in an empty set.',
  },
  {
    file: 'packages/server/src/routing/engine/rules.ts',
    before: 'const limit = ready.policy.atMost ?? { tickets: 0, minutes: 0 }',
    after: 'const limit = ready.policy.atMost ?? { tickets: (-1), minutes: 0 }',
    reason:
      'The rule is part of a demand only where the policy has a limit; the default is for the types.',
  },
]

/** Whether a mutant is one of them. */
export const isNamed = (mutant: Pick<Mutant, 'file' | 'before' | 'after'>): boolean =>
  EQUIVALENT.some(
    ({ file, before, after }) =>
      file === mutant.file && before === mutant.before && after === mutant.after,
  )
