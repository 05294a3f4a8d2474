import { accountRoutes } from './accounts/account-routes.ts'
import { alertRoutes } from './alerts/alert-routes.ts'
import { annotationRoutes } from './annotations/annotation-routes.ts'
import { assistRoutes } from './assist/assist-routes.ts'
import { embedRoutes } from './assist/embed-routes.ts'
import { gptRoutes } from './assist/gpt-routes.ts'
import { boardRoutes } from './boards/board-routes.ts'
import { botRoutes } from './bot/bot-routes.ts'
import { automationRoutes } from './campaigns/automation-routes.ts'
import { campaignRoutes } from './campaigns/campaign-routes.ts'
import { emailRoutes } from './contacts/email-routes.ts'
import { experienceRoutes } from './experience/experience-routes.ts'
import { handlingRoutes } from './experience/handling-routes.ts'
import { filterRoutes } from './filters/filter-routes.ts'
import { importRoutes } from './imports/import-routes.ts'
import { knowledgeRoutes } from './knowledge/knowledge-routes.ts'
import { listRoutes } from './lists/list-routes.ts'
import { metricRoutes } from './metrics/metric-routes.ts'
import { organisationRoutes } from './organisation/organisation-routes.ts'
import { agentRoutes } from './performance/performance-routes.ts'
import { calibrationRoutes } from './quality/calibration-routes.ts'
import { analyticsRoutes } from './quality/analytics-routes.ts'
import { reviewRoutes } from './quality/review-routes.ts'
import { sentimentRoutes } from './sentiment/sentiment-routes.ts'
import { shellRoutes } from './shell/shell-routes.ts'
import { linkRoutes } from './surveys/link-routes.ts'
import { pageSurveyRoutes } from './surveys/page-survey-routes.ts'
import { surveyRoutes } from './surveys/survey-routes.ts'
import { ticketRoutes } from './tickets/ticket-routes.ts'
import { performanceRoutes } from './usage/performance-routes.ts'
import { usageRoutes } from './usage/usage-routes.ts'
import { ownWorkRoutes } from './routing/own-work-routes.ts'
import { presenceRoutes } from './routing/presence-routes.ts'
import { routingRoutes } from './routing/routing-routes.ts'
import { scheduleRoutes } from './schedule/schedule-routes.ts'
import type { RouteName } from './routes.ts'

/** The routes by subject, for the description of the API: those for a customer's own programs first. */
const GROUPS: readonly { name: string; about: string; tables: readonly object[] }[] = [
  { name: 'Metrics', about: 'Metrics, series and groups of them.', tables: [metricRoutes] },
  { name: 'Import', about: 'Records from files and programs.', tables: [importRoutes] },
  {
    name: 'Usage',
    about: 'What agents do with the assistant, and what it costs.',
    tables: [usageRoutes, performanceRoutes],
  },
  { name: 'Tickets', about: 'Tickets with their story.', tables: [ticketRoutes] },
  { name: 'Filters', about: 'Filters, their choices and saved sets.', tables: [filterRoutes] },
  { name: 'Boards', about: 'Dashboards and their emails.', tables: [boardRoutes] },
  {
    name: 'Alerts',
    about: 'Alerts on metrics, goals of metrics, and annotations of days.',
    tables: [alertRoutes, annotationRoutes],
  },
  {
    name: 'Experience',
    about: 'How an organisation counts, an agent’s own day, and what work costs agents.',
    tables: [experienceRoutes],
  },
  { name: 'Sentiment', about: 'Sentiment of messages.', tables: [sentimentRoutes] },
  {
    name: 'Quality',
    about:
      'Scorecards, reviews of conversations, their disputes and metrics, calibration and coaching.',
    tables: [reviewRoutes, calibrationRoutes, analyticsRoutes],
  },
  {
    name: 'Agents',
    about: 'Metrics of agents beside what is expected, the leaderboard and its trophies.',
    tables: [agentRoutes],
  },
  {
    name: 'Routing',
    about: 'Which agent gets which ticket, and why; assignments for a helpdesk of your own.',
    tables: [routingRoutes, presenceRoutes, ownWorkRoutes],
  },
  { name: 'Schedule', about: 'Shifts and leave of agents.', tables: [scheduleRoutes] },
  {
    name: 'Surveys',
    about: 'Templates, requests, answers and results.',
    tables: [surveyRoutes, linkRoutes, pageSurveyRoutes],
  },
  {
    name: 'Campaigns',
    about: 'Surveys by email, and their recipients.',
    tables: [campaignRoutes, automationRoutes, emailRoutes],
  },
  {
    name: 'Assist',
    about: 'The panel: suggestions, events, chat and written answers.',
    tables: [assistRoutes, embedRoutes, gptRoutes, handlingRoutes],
  },
  { name: 'Knowledge', about: 'Knowledge bases and what they lack.', tables: [knowledgeRoutes] },
  { name: 'Bot', about: 'Intents, tests and chats of the bot.', tables: [botRoutes] },
  { name: 'Lists', about: 'Brands, groups and tags.', tables: [listRoutes] },
  { name: 'Portal', about: 'Work that waits, and search.', tables: [shellRoutes] },
  { name: 'Organisation', about: 'Settings of an organisation.', tables: [organisationRoutes] },
  { name: 'Accounts', about: 'Sign-in, members and invitations.', tables: [accountRoutes] },
]

/** The routes by subject. Every route is in one group. */
export const routeGroups = GROUPS.map(({ name, about, tables }) => ({
  name,
  about,
  routes: tables.flatMap((table) => Object.keys(table)) as RouteName[], // the tables of routes.ts
}))
