import type { ScoredQuestion } from './score.ts'

const picture = (name: string) => `/evaluation/${name}.webp`

/** Options from the weakest practice to the best, scored in equal steps from 0 to 1. */
const steps = (...labels: string[]) =>
  labels.map((label, i) => ({ label, score: i / (labels.length - 1) }))

const questions: ScoredQuestion[] = [
  {
    topic: 'the first reply',
    question: 'How soon does a customer hear from a person?',
    options: steps(
      'We do not measure it',
      'Within two working days',
      'Within a working day',
      'Within four hours',
      'Within an hour',
    ),
    answer:
      'Start from an answer that has worked before. The panel opens beside the ticket with past tickets, articles and ready texts, and one click puts the best one into the reply.',
    screenshot: picture('first-reply'),
  },
  {
    topic: 'self-service',
    question: 'What can customers solve without writing to you?',
    options: steps(
      'Nothing, everything comes as a ticket',
      'There are a few articles, rarely updated',
      'The most common questions have an article',
      'Articles cover most questions, and we know which of them help',
    ),
    answer:
      'Write articles for what your agents explain again and again. The panel suggests each article while a ticket is open, so you see at once which ones answer real questions.',
    screenshot: picture('self-service'),
  },
  {
    topic: 'ready texts',
    question: 'How do agents write replies that repeat?',
    options: steps(
      'From scratch each time',
      'They copy from older tickets',
      'Each agent keeps texts of their own',
      'The team shares one set of texts',
      'The right shared text is offered with the ticket',
    ),
    answer:
      'Bring your macros, quick texts and email templates into one search. The panel offers those that fit the ticket, and agents insert them with one key.',
    screenshot: picture('ready-texts'),
  },
  {
    topic: 'surveys',
    question: 'How do you learn what customers think of your help?',
    options: steps(
      'We do not ask',
      'We ask now and then, by hand',
      'A survey goes out after some tickets',
      'Everybody is asked at the right moment, and rarely twice',
    ),
    answer:
      'Ask on your own pages, when it matters: after a time, a click, a scroll or an event. Each survey knows its pages and its pauses, so no visitor is asked too often.',
    screenshot: picture('surveys'),
  },
  {
    topic: 'reviews of replies',
    question: 'How do you check the quality of replies?',
    options: steps(
      'Not at all',
      'Only after a complaint',
      'Team leads read tickets now and then',
      'A fixed sample is reviewed each week',
    ),
    answer:
      'Let the people who use an answer judge it. A dislike in the panel asks what was wrong and takes a comment, so weak texts come to light before customers see them again.',
    screenshot: picture('reviews'),
  },
  {
    topic: 'routing',
    question: 'How does a ticket reach the right agent?',
    options: steps(
      'Anyone who sees it first takes it',
      'Somebody hands tickets out by hand',
      'Rules sort tickets by topic',
      'Rules sort by topic, priority and who is free',
    ),
    answer:
      'Watch tickets without an agent. The ticket list of the dashboard shows status, priority and assignee side by side, so a new ticket of high priority without an agent stands out.',
    screenshot: picture('routing'),
  },
  {
    topic: 'shifts',
    question: 'How do you plan who works when?',
    options: steps(
      'There is no plan',
      'The same hours every week',
      'By experience with busy days',
      'By the volume that we measure for each day',
    ),
    answer:
      'Plan along the real curve. The dashboard draws what came in and what was solved for each day, so you see on which days the team falls behind.',
    screenshot: picture('shifts'),
  },
  {
    topic: 'unhappy customers',
    question: 'How do you notice that a customer is unhappy?',
    options: steps(
      'When they leave',
      'When they complain',
      'When an agent mentions it',
      'They can tell us with one click, and somebody looks at it the same day',
    ),
    answer:
      'Let customers rate Good or Bad with one click right after the moment that counts, with room for a comment. Bad answers reach you while there is still time to call.',
    screenshot: picture('unhappy-customers'),
  },
  {
    topic: 'gaps in your knowledge',
    question: 'How do you find out which answers are missing?',
    options: steps(
      'We do not',
      'Agents ask each other',
      'Agents report gaps by hand',
      'We read what agents search for and do not find',
    ),
    answer:
      'Read the searches. The table of the usage report lists what agents looked for, with ticket and agent: what comes up again and again is the next article to write.',
    screenshot: picture('knowledge-gaps'),
  },
  {
    topic: 'reporting',
    question: 'Where do you see how your support is doing?',
    options: steps(
      'Nowhere',
      'In a spreadsheet that somebody fills',
      'In the reports of the helpdesk, once a month',
      'On a dashboard that is up to date all day',
    ),
    answer:
      'Open one screen. Six metrics show what came in, what was solved, what is left and how much the assistant helped, each with its change against the days before.',
    screenshot: picture('reporting'),
  },
  {
    topic: 'follow-up',
    question: 'How do you make sure that no ticket is forgotten?',
    options: steps(
      'We cannot be sure',
      'Agents look after their own',
      'Somebody goes through the old tickets every week',
      'We see what is left over at the end of each day and act on it',
    ),
    answer:
      'Watch the backlog, day by day. The table behind the chart says what was left at the end of each day, so a pile shows while it is still small.',
    screenshot: picture('follow-up'),
  },
  {
    topic: 'help from AI',
    question: 'How much does AI help your agents?',
    options: steps(
      'Not at all',
      'Some agents use tools of their own',
      'We try it with a few agents',
      'Everyone has it, but no one measures it',
      'Everybody has it, and we know what it saves',
    ),
    answer:
      'Measure what the assistant does. The usage report counts every answer that was suggested, generated, inserted or rated, so you know what helps and what does not.',
    screenshot: picture('ai-help'),
  },
]

/** The evaluation template that every installation starts with. */
export const defaultTemplate = { name: 'Support check', questions }
