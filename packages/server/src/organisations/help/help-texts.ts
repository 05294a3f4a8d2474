import type { WidgetName } from '@agent-assist/contract'
import { EXPERIENCE_HELP } from './experience-help-texts.ts'
import { SURVEY_HELP } from './survey-help-texts.ts'

interface HelpText {
  Description: string
  Usages: string
}

/** Usage text for a metric on a board. */
export const METRIC_USAGE =
  'The number and each mark open their tickets. The title of the widget may be another one; what is counted stays this.'

/** When to use a figure of quality. */
export const QUALITY_USAGE =
  'Each number and mark opens the reviews or tickets that it counts. Only supervisors see metrics of others.'

/** Default help text of each widget, until a SuperAdmin edits it. */
export const HELP_TEXTS: Readonly<Record<WidgetName, HelpText>> = {
  ticketVolumes: {
    Description:
      'Tickets created and solved on each day, and how many were unsolved at its end. A ticket counts as created on the day it was created and as solved on the day it was solved last. Below the chart: the backlog before, plus created and reopened, less solutions, is the backlog at the end. Days are those of the organisation’s time zone.',
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
    Usages: 'The change is below the number, with the days that it compares with.',
  },
  solvedTickets: {
    Description:
      'Tickets whose last solution falls in the chosen range, whenever they were created. A ticket that was reopened and is not solved now does not count.',
    Usages: 'Read it beside Created: when it stays lower for days, work is piling up.',
  },
  unsolvedTickets: {
    Description:
      'Tickets that were neither solved nor closed at the end of the range; now when the range reaches today. The title says which.',
    Usages: 'The change compares it with the same moment of the days compared with.',
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
      'Read the metrics from left to right, then open what stands out: each number and each mark leads to its tickets.',
  },
  leaderboard: {
    Description:
      'Agents by the lower end of their score. A score compares each ticket with what the team does with tickets like it: channel, tags, priority, language, hour, first sentiment and length. Agents whose scores are within chance of each other share a band.',
    Usages:
      'Read the band, not the place. Look at the counter-metric and at the share of easy tickets before you praise a rank. The own trend of each person is on Productivity.',
  },
  productivity: {
    Description:
      'What each agent does in the chosen range, beside what is expected of the same kind of tickets. A metric is red only when chance does not explain that it is worse.',
    Usages:
      'Choose columns above the table. Open a name for the trend, the tickets, the reviews and your notes. Whom metrics credit, and which tickets they count, is chosen in the filters.',
  },
  firstReply: {
    Description:
      'How long customers wait for the first public reply of an agent. The number is the median: half of the tickets are faster. 90 % of tickets are faster than the second number.',
    Usages:
      'Compare both numbers: when they are far apart, most customers get a fast reply and some wait long. Open the number for the tickets that took longest.',
  },
  fullResolution: {
    Description:
      'How long tickets took from creation to the last solution: the median, and the value that nine of ten stay below.',
    Usages: 'Open the number for the tickets that took longest.',
  },
  oneTouch: {
    Description: 'The share of solved tickets that needed exactly one public reply.',
    Usages:
      'It is about tickets. One-touch answers of Agent Assist are another metric, counted by events.',
  },
  reopened: {
    Description: 'The share of tickets that came back after they were solved.',
    Usages: 'Read it beside one-touch: quick answers that come back are not a gain.',
  },
  slaAchieved: {
    Description:
      'The share of service level targets that were met, of those met or missed. A ticket may have several targets.',
    Usages: 'The chart SLA by metric says which kind of target is missed.',
  },
  satisfaction: {
    Description:
      'The share of good ratings, of all ratings given in the range. A neutral rating counts as bad.',
    Usages: 'Check on how many ratings the number is based: few ratings say little.',
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
    Description:
      'When tickets come in: how many were created in each hour of each weekday, on average. A range with two Mondays shows the mean of both.',
    Usages: 'Lay it beside the hours that your team works. Open a field for its tickets.',
  },
  backlogAge: {
    Description:
      'How old the tickets were that were unsolved at the end of the range, by priority; now when the range reaches today.',
    Usages: 'Start with urgent tickets that are older than two days.',
  },
  slaByMetric: {
    Description:
      'Service level targets met and missed, by kind of target. Targets that still run are not in the bars.',
    Usages:
      'These are targets, not tickets: a ticket may have several. A bar opens the tickets that have such targets.',
  },
  exceptions: {
    Description:
      'Metrics that are not as they usually are at this time of this weekday. What is usual follows from your own last weeks.',
    Usages:
      'Begin on top: it is the furthest away. The number opens its tickets. A metric that counts too few tickets is never called unusual, and neither is a level that has lasted for two weeks.',
  },
  whatChanged: {
    Description:
      'Which tags, agents and groups moved a metric from the period before to this one. All bars of a list sum to the change. The sentence names those that chance does not explain, with their 95 % confidence intervals.',
    Usages:
      'Choose the metric beside the title. A part that is as good as the whole was adds nothing by having more tickets. Tickets of this week are compared with those of the period before at the same age.',
  },
  ownQueue: {
    Description:
      'Your unsolved tickets. What is due first comes first, then what is oldest. The helpdesk knows you by your full name or your address.',
    Usages: 'Work from top to bottom. A paused target is not due.',
  },
  streak: {
    Description: 'On how many days in a row every service level target of your tickets was met.',
    Usages: 'Days without targets, such as days off, do not end it.',
  },
  correlation: {
    Description:
      'Two metrics against each other: a point is an agent, a tag or a group, and the more tickets, the larger it is. The sentence below says how far they go together.',
    Usages:
      'Look for points off the line. A relation does not say that one causes the other, and an interval with zero in it says nothing.',
  },
  rawTickets: {
    Description: 'One row a ticket with everything that metrics read of it.',
    Usages:
      'A click on a heading sorts all rows, not only those in sight: by Customer waits since, the customer who waits longest comes first. The file has all rows with the columns that are shown; durations are minutes there.',
  },
  statusTime: {
    Description:
      'How long solved tickets were in new, open, pending and on hold: the mean of each, so that the four add up. A ticket that never had a status counts as zero.',
    Usages:
      'Requesters wait in new, open and on hold; agents wait in pending. Open a bar for the tickets that were there longest.',
  },
  handoffSpread: {
    Description:
      'How many different agents wrote an internal note on a ticket, of tickets solved in the range.',
    Usages: 'Each hand that a ticket goes through costs time. Open a column for its tickets.',
  },
  metricsBySegment: {
    Description:
      'The key metrics for each agent, group, tag, brand or channel. First reply goes to the person who wrote it, solutions to the person who solved, the rest to the assignee. A ticket with several tags counts once for each.',
    Usages:
      'Sort by a column with a click on its heading; a value opens its tickets. In the file times are minutes.',
  },
  today: {
    Description:
      'The day at a glance. Supervisors see which metrics are outside their usual range for this time of the weekday, and what changed a metric since the previous period. Agents see their own queue by due time and their own metrics.',
    Usages:
      'Begin with the first exception: it is the farthest from usual. Open its number for the tickets, then look below which tag, agent or group moved it.',
  },
  dataAnalysis: {
    Description:
      'Any metric of the dictionary, split in one or two ways and drawn as it suits; two metrics against each other for each agent, tag or group; and every ticket with all that is known of it.',
    Usages:
      'Find a metric by its name or meaning, split it, and put it on a board once it answers your question. The address keeps what is shown: send it to somebody who should see the same.',
  },
  priorityTickets: {
    Description:
      'Unsolved tickets that need somebody now, each in one column: the last that holds of at risk, escalation requested, a target due within the hour, escalated, handled. Attention goes from 0 to 100: it starts at 28 to 40 with the priority and goes up with unanswered messages, waiting, bad sentiment, words that tell of urgency, leaving or escalation, targets and several owners. From 60 on a ticket is at risk, from 80 on critical. Words are known in English, German, Spanish, French, Italian, Dutch and Portuguese.',
    Usages:
      'Begin at the top: what is due next comes first. Choose what you did, so that it is not done twice. Taking care and reassigning last until the day ends, snoozing until its time, disagreeing until the customer writes again, which ends all of them. Reassigning changes our record only. By longest wait the table also has the tickets in no column whose customers wait.',
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
  sentiment: {
    Description:
      'The sentiment of customers in the public messages of the tickets that were created in the range. Each message has one of six labels and a score from −1, the worst, to 1, the best; a ticket has the sentiment of its customer’s last scored message.',
    Usages:
      'Look at the share of negative tickets and which way it goes, then at what goes with them. Every metric and mark opens its tickets; in a ticket, agents can correct the sentiment of a message.',
  },
  negativeTickets: {
    Description:
      'The share of tickets whose last scored message of the customer is negative or very negative.',
    Usages: 'Open the number for the tickets, negative ones first.',
  },
  sentimentScore: {
    Description: 'The mean score of the customer’s last message: −1 is the worst, 1 the best.',
    Usages: 'Watch its direction more than its size: scores of other organisations do not compare.',
  },
  sentimentChange: {
    Description:
      'How much better or worse the customer’s last message sounds than the first one, on average. Tickets with a single scored message do not count.',
    Usages: 'Above zero, customers leave in a better mood than they came.',
  },
  recoveredTickets: {
    Description: 'Of the tickets that began negative, the share that does not end so.',
    Usages: 'Check on how many tickets it is based: only those that began negative count.',
  },
  turnedNegative: {
    Description: 'Of the tickets that did not begin negative, the share that ends so.',
    Usages: 'Open the number to see what went wrong on the way.',
  },
  notEnriched: {
    Description:
      'Tickets without a scored message: the language is not known or not supported, the messages are too short, wait, or there are none.',
    Usages: 'How messages are scored, further down, says which reason has how many tickets.',
  },
  sentimentByDay: {
    Description:
      'Tickets by the day of their creation and by how the customer’s last scored message sounds; above them all tickets created, with those that are not scored.',
    Usages: 'A part of a column opens its tickets.',
  },
  sentimentHistory: {
    Description:
      'How tickets with two scored messages or more began, from top to bottom, and how they ended, from left to right. Those on the diagonal did not change.',
    Usages: 'Cells below the diagonal got better, those above it worse. A cell opens its tickets.',
  },
  sentimentBySegment: {
    Description:
      'The shares of negative and positive tickets of each tag, group, agent or brand, to the two sides of zero. Neutral and mixed ones make up the rest; the counts are scored tickets. The number is positive less negative.',
    Usages: 'Check the counts before you compare. A part of a bar opens its tickets.',
  },
  sentimentDrivers: {
    Description:
      'How much more often tickets are negative that have a tag, waited so long or changed hands so often, than all other tickets; with the interval that holds the true difference in 95 of 100 cases (Newcombe). Both sides need 20 scored tickets.',
    Usages:
      'It shows what goes together, not what causes it. Rows whose interval holds zero may be chance and come last.',
  },
  sentimentByLanguage: {
    Description: 'Tickets by the language of the customer’s last message, and how they sound.',
    Usages: 'Languages that are never scored need labelled examples, or a language model.',
  },
  emotions: {
    Description:
      'Tickets by what the customer’s messages show: gratitude, joy (pleased, relieved, full of praise), confusion, worry, disappointment, frustration, anger. A ticket has every emotion that any of its messages shows, and may have several, so shares add up to more than 100 %; they are shares of the tickets whose emotions are known. Words show it, in the fifteen languages of the word lists, or the language model where one is set up; what is denied, quoted or only polite does not count.',
    Usages:
      'A bar opens its tickets; messages that show each emotion are in What customers write. Word lists miss what is said between the lines: read a bar as at least so many.',
  },
  emotionsToEnd: {
    Description:
      'The tickets of each emotion, from top to bottom, by how the customer’s last scored message sounds, from left to right. A ticket with several emotions is in several rows.',
    Usages:
      'Angry tickets that end well were won back; thanks that end badly are mere politeness. A cell opens its tickets.',
  },
  sentimentScoring: {
    Description:
      'The scorers of customers’ messages, and how often agents confirmed a score. Agents correct wrong scores more often than they confirm right ones, so the true accuracy is higher.',
    Usages:
      'Rate the sentiment of messages in the story of a ticket: each rating counts here and trains the model.',
  },
  sentimentQuotes: {
    Description:
      'A few messages of each label, or of each emotion, from the newest tickets, the surest first. Names, postal addresses, email addresses, links and numbers are masked.',
    Usages: 'Open the ticket for the whole story, and correct the label where it is wrong.',
  },
  ...SURVEY_HELP,
  ...EXPERIENCE_HELP,
}
