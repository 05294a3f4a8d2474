import { globSync } from 'node:fs'

/** Sources, and the tests that must notice a change of them. */
export interface Group {
  /** Patterns of the sources, from the root. */
  sources: readonly string[]
  /** The smallest set of test files that tests them, the fastest first; missing: those that import a source most directly. */
  tests?: readonly string[]
}

/** Rules that decide over people or money. */
export interface Area {
  name: string
  groups: readonly Group[]
}

const server = (...paths: string[]) => paths.map((path) => `packages/server/src/${path}`)
const contract = (...paths: string[]) => paths.map((path) => `packages/contract/src/${path}`)

export const AREAS: readonly Area[] = [
  {
    name: 'routing',
    groups: [
      {
        sources: server(
          'routing/engine/{choose,demand,load,match,order,reassign,route,rules,skills,trace}.ts',
        ),
        tests: server(
          'routing/engine/choose.test.ts',
          'routing/engine/demand.test.ts',
          'routing/engine/load.test.ts',
          'routing/engine/match.test.ts',
          'routing/engine/order.test.ts',
          'routing/engine/reassign.test.ts',
          'routing/engine/rules.test.ts',
          'routing/engine/route.test.ts',
        ),
      },
      {
        sources: server('routing/engine/reserve.ts'),
        tests: server('routing/engine/route.test.ts', 'routing/engine/reserve.test.ts'),
      },
    ],
  },
  {
    name: 'attendance',
    groups: [
      {
        sources: contract(
          'schedule/{attendance,deviations,erlang-c,required-staff,scheduled-staff,steady-work}.ts',
          'schedule/schedule-checks.ts',
        ),
        tests: contract(
          'schedule/attendance.test.ts',
          'schedule/attendance-boundaries.test.ts',
          'schedule/required-staff.test.ts',
          'schedule/schedule.test.ts',
          'schedule/staffing.test.ts',
          'schedule/staffing-boundaries.test.ts',
        ),
      },
    ],
  },
  {
    name: 'metrics',
    groups: [
      {
        sources: contract('metrics/{intervals,small-numbers}.ts'),
        tests: contract(
          'metrics/intervals.test.ts',
          'metrics/small-numbers.test.ts',
          'metrics/number-bounds.test.ts',
        ),
      },
      {
        sources: server(
          'metrics/definitions/{cohorts,counting,outcomes,sides,timeless}.ts',
          'metrics/definitions/{definitions,target-definitions}.ts',
        ),
        tests: server(
          'metrics/definitions/timeless.test.ts',
          'metrics/golden.test.ts',
          'metrics/metric-rules.test.ts',
          'metrics/states.test.ts',
        ),
      },
    ],
  },
  {
    name: 'filters',
    groups: [
      { sources: contract('filters/{filter-query,filters}.ts') },
      {
        sources: [
          ...contract('filters/person-filters.ts'),
          ...server('organisations/filterable-people.ts'),
        ],
        tests: server('platform/testing/person-filters.test.ts'),
      },
      {
        sources: server('tickets/ticket-where.ts'),
        tests: server('tickets/ticket-where.test.ts'),
      },
    ],
  },
  {
    name: 'surveys',
    groups: [
      {
        sources: contract('surveys/survey-logic.ts'),
        tests: contract('surveys/survey-logic.test.ts', 'surveys/survey-choices.test.ts'),
      },
      { sources: server('surveys/evaluation/score.ts') },
      {
        sources: server(
          'surveys/results/{counted,detractors,groups,results-view,series,survey-metrics,tally}.ts',
        ),
        tests: server(
          'surveys/results/results.test.ts',
          'surveys/results/agreement.test.ts',
          'surveys/results/detractors.test.ts',
        ),
      },
    ],
  },
  {
    name: 'guards',
    groups: [
      { sources: contract('base/roles.ts'), tests: contract('base/roles.test.ts') },
      {
        sources: server('platform/http/{staff,view-guard}.ts'),
        tests: server('platform/http/guards.test.ts'),
      },
      {
        sources: server('platform/http/view-rows.ts'),
        tests: server('people/accounts/view-as.test.ts'),
      },
      {
        sources: server('platform/http/{route,session,visitor}.ts'),
        tests: server(
          'platform/http/guards.test.ts',
          'platform/http/visitor.test.ts',
          'platform/http/session.test.ts',
          'organisations/api-keys.test.ts',
        ),
      },
    ],
  },
  {
    name: 'tokens',
    groups: [
      {
        sources: server('people/accounts/tokens.ts'),
        tests: server('people/accounts/reset.test.ts', 'people/accounts/verify.test.ts'),
      },
      {
        sources: server('people/federated/verify.ts'),
        tests: server('people/federated/verify.test.ts'),
      },
      {
        sources: server('platform/security/{seal,signature}.ts'),
        tests: server('platform/security/seal.test.ts', 'platform/security/signature.test.ts'),
      },
      {
        sources: server('platform/security/secret-rows.ts'),
        tests: server('organisations/secrets.test.ts'),
      },
      {
        sources: server('platform/security/api-key-rows.ts'),
        tests: server('organisations/api-keys.test.ts'),
      },
      {
        sources: server('surveys/pages/preview-link.ts'),
        tests: server('surveys/pages/preview-link.test.ts'),
      },
    ],
  },
]

/** The files of a group. */
export const sourcesOf = (root: string, { sources }: Pick<Group, 'sources'>): string[] =>
  globSync([...sources], { cwd: root }).sort()
