import { LEAST_AGENTS, LEAST_N } from '@agent-assist/contract/wire'
import type { Formula } from './explanations.ts'

const WEEKS = 'Whole weeks that are past, Monday to Sunday in the zone of the organisation'
const FEWER = `Groups of fewer than ${LEAST_AGENTS} agents, unless several are ${LEAST_AGENTS} together.`
const ALL_FILTERS =
  'All: a filter could leave one person. They are the agents of the whole organisation.'

/** How the figures of an agent's own work and of the experience of agents are computed. */
export const EXPERIENCE_FORMULAS = {
  agentDashboard: {
    formula: 'Each panel has its own explanation',
    countedBy: 'Your tickets: those that name you by your full name or your address',
  },
  ownDay: {
    formula:
      'Tickets you solved, public replies you sent, median of your first reply times; CSAT of the last 28 days. Usual: the least and the most of the same weekday in the four weeks before, until the same time. Tick: the median of the agents with a value.',
    countedBy: 'When it was solved, replied or rated: today until now',
    notCounted: `Days on which you sent no reply. The median of fewer than ${LEAST_AGENTS} agents.`,
  },
  ownFeedback: {
    formula: 'Reviews of your conversations, the newest first',
    countedBy: 'Their state now, regardless of the date range',
  },
  ownSaved: {
    formula: 'Uses × minutes that one use of the kind saves, by the settings of the organisation',
    countedBy: 'Events of the last 28 days',
    notCounted: 'Events of value −1: they never happened.',
  },
  ownGoals: {
    formula: 'Your value of the metric beside the goal of the organisation',
    countedBy: 'As each metric says',
    notCounted: `Values of fewer than ${LEAST_N} tickets are not compared with a goal.`,
  },
  ownComments: {
    formula: 'Comments in answers to surveys, the newest first',
    countedBy: 'Tickets that were yours when the customer answered',
  },
  ownStrain: {
    formula:
      'Tickets a day: different tickets you replied to or solved / days with a reply or a solution. Peak open: the most tickets that were yours and unsolved at once. After hours: your public replies outside the business hours / your public replies. Negative: negative messages of customers on tickets that were yours / messages with a known sentiment. Reassigned: tickets that you got from somebody else.',
    countedBy: 'Whole weeks, and the running one until now',
    ignoresFilters: 'All.',
  },
  experience: {
    formula: 'Each panel has its own explanation',
    countedBy: 'Customers: the range and the filters. Agents: whole weeks of the range',
  },
  changeEffect: {
    formula:
      "Mean of the days (weeks) after less mean of the days before, with Welch's 95 % interval by Student's t. Better or worse where it does not hold zero.",
    countedBy:
      'Customers: days of the range. Agents: whole weeks; the week of the change is on neither side.',
    notCounted: 'Days without a value.',
    ignoresFilters: ALL_FILTERS,
  },
  customersByTeam: {
    formula:
      "CSAT with Wilson's 95 % interval; NPS of surveys about tickets of the group; sentiment: last less first message; recovered: began negative and did not end so; effort: public replies, handoffs and wait of a ticket.",
    countedBy: 'As each metric says, by the group of the ticket',
  },
  teamStrain: {
    formula:
      'Sums over agents and weeks. Tickets a day: tickets / days worked. Peak open: mean of the weekly peaks. After hours: of replies. Negative: of messages with a known sentiment. Reassigned: per agent and week.',
    countedBy: WEEKS,
    notCounted: FEWER,
    ignoresFilters: ALL_FILTERS,
  },
  loadSpread: {
    formula:
      'Gini coefficient: half of the mean difference of all pairs of agents, over the mean; to two digits',
    countedBy: WEEKS,
    notCounted: FEWER,
    ignoresFilters: ALL_FILTERS,
  },
  countingPreview: {
    formula:
      'The metrics of the newest tickets of the last 30 days, by the settings now and changed',
    countedBy: 'Date of creation; at most 2,000 tickets',
  },
} as const satisfies Record<string, Formula>
