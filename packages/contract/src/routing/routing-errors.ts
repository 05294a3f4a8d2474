import type { RoutingIssue } from './simulation.ts'

export type RoutingError = Extract<RoutingIssue, { level: 'error' }>

/** What is wrong and what to do, for the checks on the screen and for a refused publication. */
export function routingErrorText(issue: RoutingError): string {
  switch (issue.kind) {
    case 'noCatchAll':
      return 'No policy catches the rest: add one without conditions, or tickets wait for no one.'
    case 'noAgents':
      return `${issue.policy}: no agent may get its tickets. Add agents under Agents and capacity, or ask other groups.`
    case 'noSkill':
      return `${issue.policy}: no agent knows ${issue.skill} at the required level.`
  }
}
