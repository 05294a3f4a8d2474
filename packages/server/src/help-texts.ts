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
    Usages: 'The change compares it with the backlog at the moment the range began.',
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
}
