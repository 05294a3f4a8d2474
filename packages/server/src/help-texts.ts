import type { WidgetName } from '@agent-assist/contract'

interface HelpText {
  Description: string
  Usages: string
}

/** What each widget's help says until a SuperAdmin writes something else. */
export const HELP_TEXTS: Readonly<Record<WidgetName, HelpText>> = {
  ticketVolumes: {
    Description:
      'Tickets created and solved on each day, and how many were unsolved at its end. A ticket counts as created on the day it was created and as solved on the day it was solved last. Days are those of the organisation’s time zone.',
    Usages:
      'Watch the distance between created and solved: while created stays above solved, the backlog grows. Point at a day for its numbers, or show the chart as a table.',
  },
  ticketsTable: {
    Description:
      'The tickets created in the chosen range that the filters leave, newest first, with their status as it is now.',
    Usages:
      'Open a ticket to see its whole story: conversation, status, clocks and what Agent Assist did. Turn the pages below the table.',
  },
  assistEvents: {
    Description:
      'How often agents used what in Agent Assist, by type of event. An event counts on the day it happened. With ticket filters on, only events of the tickets that they leave count.',
    Usages:
      'See which kind of suggestion the team works with, and which is shown but not used. Show it as a table for the exact numbers and shares.',
  },
  createdTickets: {
    Description: 'Tickets created in the chosen range, whatever became of them since.',
    Usages: 'Compare with the period before of the same length: the change is below the number.',
  },
  solvedTickets: {
    Description:
      'Tickets whose last solution falls in the chosen range, whenever they were created. A ticket that was reopened and is not solved now does not count.',
    Usages: 'Read it beside Created: when it stays lower for days, work is piling up.',
  },
  unsolvedTickets: {
    Description: 'Tickets that are neither solved nor closed at this moment, whatever the range.',
    Usages:
      'The change compares it with the backlog when the range began; while the range still runs, with that of as long ago as the range is.',
  },
  uniqueLoads: {
    Description:
      'Different tickets for which Agent Assist was loaded in the range; a ticket loaded five times counts once.',
    Usages: 'Use it to see how far the assistant is in use, beside the number of tickets.',
  },
  totalInserts: {
    Description: 'Answers put into a reply: GPT answers inserted plus articles inserted.',
    Usages:
      'Compare with Unique Loads: many loads and few inserts mean suggestions miss the point.',
  },
  oneTouchAnswers: {
    Description:
      'One-touch answers taken from tickets, macros and the knowledge base together. These are events of Agent Assist, not tickets solved with one reply.',
    Usages: 'The line below the number splits it by where the answer came from.',
  },
  dataBreakdown: {
    Description:
      'Tickets of the chosen range by agent, type, user group, tag group or tag. A ticket with several tags counts once for each.',
    Usages: 'Choose what to split by in the list on top. Sort the table by a click on its heading.',
  },
  ticketHealth: {
    Description:
      'How tickets come in and are answered and solved: how many, how fast, how well. Everything on the screen is about the days and filters that the address says.',
    Usages:
      'Read the figures from left to right, then open what stands out: each number and each mark leads to its tickets.',
  },
  firstReply: {
    Description:
      'How long customers wait for the first public reply of an agent. The number is the median: half of the tickets are faster. Nine of ten are faster than p90.',
    Usages:
      'Compare median and p90: when they lie far apart, most customers are served well and some wait long. Open the number for the tickets that took longest.',
  },
  fullResolution: {
    Description:
      'How long tickets took from creation to the last solution: the median, and the value that nine of ten stay below.',
    Usages: 'Open the number for the tickets that took longest.',
  },
  oneTouch: {
    Description: 'The share of solved tickets that needed exactly one public reply.',
    Usages:
      'It is about tickets. One-touch answers of Agent Assist are another figure, counted by events.',
  },
  reopened: {
    Description: 'The share of tickets that came back after they were solved.',
    Usages: 'Read it beside one-touch: quick answers that come back are no gain.',
  },
  slaAchieved: {
    Description:
      'The share of service level targets that were met, of those met or missed. A ticket may have several targets.',
    Usages: 'The chart SLA by metric says which kind of target is missed.',
  },
  satisfaction: {
    Description:
      'The share of good ratings, of all ratings given in the range. A neutral rating counts as bad.',
    Usages: 'Mind n below the number: few ratings say little.',
  },
  firstReplySpread: {
    Description:
      'How many tickets waited how long for the first public reply. The classes are of unequal width. Lines stand where half and nine of ten tickets are answered.',
    Usages: 'Look at the columns far to the right, and open one for its tickets.',
  },
  resolutionSpread: {
    Description:
      'How many tickets took how long from creation to the last solution. The classes are of unequal width. Lines stand where half and nine of ten tickets are solved.',
    Usages: 'Look at the columns far to the right, and open one for its tickets.',
  },
  createdByHour: {
    Description: 'When tickets come in: how many were created in each hour of each weekday.',
    Usages: 'Lay it beside the hours that your team works. Open a field for its tickets.',
  },
  backlogAge: {
    Description:
      'How old the tickets are that are unsolved at this moment, by priority. The range does not matter, the filters do.',
    Usages: 'Start with urgent tickets that are older than two days.',
  },
  slaByMetric: {
    Description:
      'Service level targets met and missed, by kind of target. Targets that still run are not in the bars.',
    Usages:
      'These are targets, not tickets: a ticket may have several. A bar opens the tickets that have such targets.',
  },
  statusTime: {
    Description:
      'How long solved tickets stood in new, open, pending and on hold: the mean of each, so that the four add up. A ticket that never had a status counts with nothing.',
    Usages:
      'Requesters wait in new, open and on hold; agents wait in pending. Open a bar for the tickets that stood longest there.',
  },
  handoffSpread: {
    Description:
      'How many different agents wrote an internal note on a ticket, of tickets solved in the range.',
    Usages: 'Each hand that a ticket goes through costs time. Open a column for its tickets.',
  },
  figuresByPart: {
    Description:
      'The key figures for each agent, group, tag, brand or channel. First reply goes to whoever wrote it, solutions to whoever solved, the rest to the assignee. A ticket with several tags counts once for each.',
    Usages:
      'Sort by a column with a click on its heading; a value opens its tickets. In the file times are minutes.',
  },
  priorityTickets: {
    Description:
      'Unsolved tickets that need somebody now, each in one column: the last that holds of at risk, escalation requested, a target due within the hour, escalated, handled. Attention goes from 0 to 100: it starts at 28 to 40 with the priority and goes up with unanswered messages, waiting, bad sentiment, words that tell of urgency, leaving or escalation, targets and several owners. From 60 on a ticket is at risk, from 80 on critical. Words are known in English, German, Spanish, French, Italian, Dutch and Portuguese.',
    Usages:
      'Begin at the top: what is due next comes first. Say what you did, so that nobody does it twice: taking care and reassigning hold until the day ends, snoozing until its time, disagreeing until the customer writes again, which ends all of them. Reassigning changes our record only.',
  },
  flagPrecision: {
    Description:
      'Of the tickets that were flagged in the last 30 days, those that were escalated or missed a target after their flag.',
    Usages:
      'A low share means that many flags were needless. Open the number for the tickets, those that came true first.',
  },
  flagDisagree: {
    Description:
      'Of the tickets that were flagged in the last 30 days, those with whose flag somebody disagreed.',
    Usages: 'Open the tickets and read why: the story of each says it.',
  },
}
