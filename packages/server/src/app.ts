import Fastify, { type FastifyInstance } from 'fastify'
import { assistRoutes } from './assist/suggestions/assist.ts'
import { startReplier } from './assist/auto-reply/replier.ts'
import { alertRoutes } from './alerts/alert-routes.ts'
import { startAlerts } from './alerts/alert-worker.ts'
import { boardMailRoutes } from './boards/board-mail-routes.ts'
import { startBoardMailer } from './boards/board-mailer.ts'
import { boardRoutes } from './boards/board-routes.ts'
import { reportLinks } from './boards/report-links.ts'
import { reportRoutes } from './boards/report-routes.ts'
import { rescheduleMails } from './boards/reschedule-mails.ts'
import { readTicketActions } from './attention/action-rows.ts'
import { priorityRoutes } from './attention/priority-routes.ts'
import { readAttention } from './attention/read-attention.ts'
import { botRoutes } from './bot/bot-routes.ts'
import { createBots } from './bot/bots.ts'
import { chatRoutes } from './bot/chat-routes.ts'
import { conversationRoutes } from './bot/conversation-routes.ts'
import { intentRoutes } from './bot/intent-routes.ts'
import { startCampaignSender } from './surveys/campaigns/campaign-sender.ts'
import type { Config } from './platform/config/config.ts'
import { findAnnotation } from './annotations/annotation-rows.ts'
import { readAssistSettings } from './assist/settings/assist-settings.ts'
import { experienceRoutes } from './experience/experience-routes.ts'
import { fileImportRoutes } from './connectors/files/files.ts'
import { assignOrRefuse } from './connectors/desk.ts'
import { startRouting } from './connectors/start-routing.ts'
import { hookRoutes } from './connectors/hook-routes.ts'
import { sourceRoutes } from './connectors/source-routes.ts'
import { startSyncer } from './connectors/syncer.ts'
import { webhookRoutes } from './connectors/webhook/webhook.ts'
import type { Db } from './platform/db/db.ts'
import { demoRoutes } from './demo/demo-routes.ts'
import { handleErrors } from './platform/basics/errors.ts'
import { refreshEventDays } from './events/event-days.ts'
import { eventRoutes } from './events/events.ts'
import { focusRoutes } from './events/handling/focus-routes.ts'
import { createSetupState, type IsSetupNeeded, setupHint } from './people/setup/setup-state.ts'
import { signInHint, signInSources } from './people/federated/page-policy.ts'
import { filterChoiceRoutes } from './metrics/filter-choices.ts'
import { filterSetRoutes } from './tickets/filter-sets.ts'
import { assistSettingsRoutes } from './assist/assist-settings-routes.ts'
import { gptRoutes } from './assist/gpt-routes.ts'
import { healthRoutes, refuseWhileAway } from './platform/http/health-routes.ts'
import { annotationRoutes } from './annotations/annotation-routes.ts'
import { homeRoutes } from './home/home-routes.ts'
import { importRoutes } from './connectors/import/imports.ts'
import { createLater } from './platform/jobs/later.ts'
import { serveAnswers } from './platform/http/shared-route.ts'
import { createLimits } from './platform/http/limits.ts'
import { createEmbedder } from './language/llm/embed.ts'
import { createLlm, type Llm } from './language/llm/client.ts'
import { mailRoutes } from './mail/mail-routes.ts'
import { startSender } from './mail/sender.ts'
import { enrichSteps } from './enrich-steps.ts'
import { createPaces } from './platform/jobs/bulk.ts'
import { startEnricher } from './platform/jobs/enricher.ts'
import { createLlmScorer } from './sentiment/llm-scorer.ts'
import { sentimentReportRoutes } from './sentiment/report-routes.ts'
import { sentimentRoutes } from './sentiment/sentiment-routes.ts'
import { gapRoutes } from './knowledge/gap-routes.ts'
import { knowledgeRoutes } from './knowledge/knowledge-routes.ts'
import { startReloader } from './knowledge/reloader.ts'
import { loggerOptions } from './platform/http/logging.ts'
import { describeApi } from './platform/http/openapi.ts'
import { allowOrigins, createOrigins, type Origins } from './platform/http/origins.ts'
import { type PortalPage, servePages, type SurveyPage } from './platform/http/pages.ts'
import { organisationRoutes } from './organisations/routes/organisation-routes.ts'
import { peopleRoutes } from './people/routes/people-routes.ts'
import { publicUrlOf } from './platform/http/public-url.ts'
import { checkPersonFilters } from './organisations/filterable-people.ts'
import { createTokenWatch } from './organisations/token-watch.ts'
import { reportOutages, reportReplica } from './platform/jobs/report-outages.ts'
import type { Api } from './platform/http/route.ts'
import { closeSlowClients, serverTimeouts } from './platform/basics/slow-clients.ts'
import { sealPlainSecrets } from './platform/security/secret-rows.ts'
import { startSweeper } from './platform/jobs/sweeper.ts'
import { sweepSteps } from './sweep-steps.ts'
import { retentionRoutes } from './retention/retention-routes.ts'
import { createMeaning, type Meaning } from './suggest/meaning/meaning.ts'
import { surveyRoutes } from './surveys/routes/survey-routes.ts'
import { firstLoads, isSurveyPage } from './surveys/requests/first-loads.ts'
import { countLoad, surveyPage } from './surveys/requests/scanners.ts'
import { storeReplies } from './assist/performance/stored-replies.ts'
import { startReminders } from './quality/calibration/remind-raters.ts'
import { readStoryReviews } from './quality/reviews/story-reviews.ts'
import { reviewRoutes } from './quality/review-routes.ts'
import { startTrophies } from './performance/leaderboard/trophy-worker.ts'
import { agentRoutes } from './performance/performance-routes.ts'
import { performanceRoutes } from './assist/performance/performance-routes.ts'
import { routingRoutes } from './routing/routing-routes.ts'
import { staffingAreaRoutes } from './staffing/staffing-area-routes.ts'
import { scheduleRoutes } from './schedule/schedule-routes.ts'
import { readStoryRouting } from './routing/tickets/ticket-routing.ts'
import { TAG_STEPS } from './record/tag-steps.ts'
import { beginRollups } from './metrics/rollup/refresh-rollups.ts'
import { metricRoutes } from './metrics/metric-routes.ts'
import { tagRoutes } from './tickets/tags/tag-routes.ts'
import { AFTER_SERVICE_LEVELS_CHANGED, storeEvents } from './record/store.ts'
import { countingRoutes } from './tickets/counting/counting-routes.ts'
import { serviceLevelRoutes } from './tickets/levels/service-level-routes.ts'
import { ticketStoryRoutes } from './tickets/ticket-story.ts'
import { ticketRoutes } from './tickets/tickets.ts'
import { assistCostRoutes } from './events/assist-cost.ts'
import { usageCostRoutes } from './events/usage-cost.ts'
import { usageRoutes } from './events/usage.ts'
import { VERSION } from './platform/config/version.ts'

const BODY_MAX_BYTES = 64 * 1024
/** Longest path parameter: a password of 1024 characters, each of up to four percent-encoded bytes. */
const PARAM_MAX_CHARS = 12_288

/** Creates a server without routes; it logs to `stream`, or to standard output. */
export function createServer(
  config: Config,
  stream?: { write: (line: string) => void },
): FastifyInstance {
  return Fastify({
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    ...serverTimeouts(config.slowClients, config.trustProxy > 0),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: PARAM_MAX_CHARS },
    logger: loggerOptions(config.logLevel, stream),
  })
}

interface Started {
  db: Db
  config: Config
  llm: Llm | undefined
  meaning: Meaning | undefined
  origins: Origins
}

/** The search by meaning, if a model of vectors is set. */
const meaningOf = (db: Db, { llmEmbeddings, llmPatience }: Config, app: FastifyInstance) =>
  llmEmbeddings &&
  createMeaning({
    db,
    embedder: createEmbedder(llmEmbeddings, llmPatience),
    log: app.log,
    isAllowed: async (org) => (await readAssistSettings(db, org)).gptIsOn,
  })

/** Starts the background workers, which stop with the app, and returns what every resource needs. */
function createApi(app: FastifyInstance, { db, config, llm, meaning, origins }: Started): Api {
  const later = createLater((error) => app.log.error({ err: error }, 'work after an answer failed'))
  const sender = config.smtpUrl ? startSender(db, config, app.log) : undefined
  const { pace, bulk } = createPaces(app)
  const steps = enrichSteps(db, { scorer: llm && createLlmScorer(llm), model: llm, meaning, pace })
  const enricher = startEnricher(db, app.log, { ...steps, rest: bulk.rest })
  const replier = llm && startReplier(db, config, { llm, meaning }, app.log)
  const wakeAutoReplies = () => replier?.wake()
  const wakeEnricher = () => {
    enricher.wake()
    wakeAutoReplies()
  }
  const router = startRouting(db, config, app.log)
  const wakeStored = () => {
    wakeEnricher()
    router.wake()
  }
  const syncer = startSyncer(db, config, app.log, wakeStored)
  const reloader = startReloader(db, config, app.log)
  const publicUrl = () => publicUrlOf(app, config)
  const wakeSender = () => sender?.wake()
  const boardMailer = startBoardMailer({ db, config, publicUrl, wakeSender }, app.log)
  const alerts = startAlerts({ db, config, publicUrl, wakeSender }, app.log)
  const reminders = startReminders({ db, config, publicUrl, wakeSender }, app.log)
  const trophies = startTrophies({ db, config, publicUrl, wakeSender }, app.log)
  const campaignSender = startCampaignSender({ db, config, publicUrl }, app.log)
  const sweeper = startSweeper(app.log, sweepSteps({ db, config, log: app.log, wakeEnricher }))
  const stopReporting = reportOutages(db.health, app.log)
  reportReplica(db.replica, app.log)
  app.addHook('onClose', async () => {
    stopReporting()
    await later.finish()
    await sweeper.stop()
    await boardMailer.stop()
    await alerts.stop()
    await reminders.stop()
    await trophies.stop()
    await campaignSender.stop()
    await sender?.stop()
    await syncer.stop()
    await router.stop()
    await reloader.stop()
    await enricher.stop()
    await replier?.stop()
  })
  return {
    app,
    db,
    config,
    limits: createLimits(db, config.sessionSecret, config.limits),
    answers: serveAnswers(app, db, config),
    tokenWatch: createTokenWatch({ db, origins, later: later.run }),
    checkPeople: (...asked) => checkPersonFilters(db, ...asked),
    publicUrl,
    later: later.run,
    wakeSender,
    wakeCampaigns: campaignSender.wake,
    wakeAlerts: alerts.wake,
    wakeEnricher: wakeStored,
    wakeRouter: router.wake,
    wakeAutoReplies,
    wakeSyncer: syncer.wake,
    wakeReloader: reloader.wake,
    bulk,
  }
}

/** Content that the areas add to the portal's page. */
const portalPageOf = (config: Config, isSetupNeeded: IsSetupNeeded): PortalPage => ({
  head: async () => signInHint(config) + (await setupHint(isSetupNeeded)),
  sources: signInSources(config),
})

const surveyPageOf = (db: Db): SurveyPage => ({
  isAt: isSurveyPage,
  loads: (url) => firstLoads(db, url),
  afterLoad: (url) => {
    const survey = surveyPage(url)
    return survey && (() => countLoad(db, survey))
  },
})

/** Tickets, their filters and levels, and the metrics of them. */
function recordRoutes(api: Api): void {
  filterSetRoutes(api)
  filterChoiceRoutes(api)
  tagRoutes(api, TAG_STEPS)
  ticketRoutes(api)
  ticketStoryRoutes(api, {
    attention: readAttention,
    actions: readTicketActions,
    reviews: readStoryReviews,
    routing: readStoryRouting,
  })
  serviceLevelRoutes(api, AFTER_SERVICE_LEVELS_CHANGED)
  countingRoutes(api, AFTER_SERVICE_LEVELS_CHANGED)
  metricRoutes(api)
}

/** The whole server on an open, migrated database, not listening yet. */
export async function buildApp(
  db: Db,
  config: Config,
  app = createServer(config),
): Promise<FastifyInstance> {
  await sealPlainSecrets(db, config)
  const llm = config.llm && createLlm(config.llm, config.llmPatience)
  const meaning = meaningOf(db, config, app)
  const origins = createOrigins(db)
  const api = createApi(app, { db, config, llm, meaning, origins })
  closeSlowClients(app, config.slowClients)
  handleErrors(app)
  healthRoutes(api)
  await allowOrigins(api, origins)
  refuseWhileAway(api)
  const isSetupNeeded = createSetupState(db)
  await servePages(api, origins, {
    portal: portalPageOf(config, isSetupNeeded),
    survey: surveyPageOf(db),
  })
  let description: ReturnType<typeof describeApi> | undefined // most servers are never asked for it
  app.get('/api/openapi.json', async () => (description ??= describeApi(VERSION)))
  organisationRoutes(api, origins, { rescheduleMails, refreshEventDays, beginRollups })
  peopleRoutes(api, isSetupNeeded)
  await surveyRoutes(api, reportLinks(db))
  mailRoutes(api)
  recordRoutes(api)
  homeRoutes(api, (what) => assignOrRefuse(api, what))
  annotationRoutes(api)
  experienceRoutes(api, {
    findAnnotation,
    minutesSaved: async (on, org) => (await readAssistSettings(on, org)).minutesSaved,
  })
  boardRoutes(api)
  priorityRoutes(api)
  boardMailRoutes(api)
  reportRoutes(api)
  alertRoutes(api)
  reviewRoutes(api, llm !== undefined)
  agentRoutes(api)
  routingRoutes(api)
  scheduleRoutes(api)
  staffingAreaRoutes(api)
  usageRoutes(api)
  usageCostRoutes(api)
  assistCostRoutes(api)
  performanceRoutes(api)
  assistRoutes(api, meaning)
  gptRoutes(api, llm, meaning)
  assistSettingsRoutes(api)
  eventRoutes(api, { store: storeEvents, afterCommit: storeReplies })
  focusRoutes(api)
  const bots = createBots(config)
  chatRoutes(api, bots)
  botRoutes(api, bots)
  intentRoutes(api)
  conversationRoutes(api)
  sentimentRoutes(api)
  sentimentReportRoutes(api)
  importRoutes(api)
  sourceRoutes(api)
  fileImportRoutes(api)
  await webhookRoutes(api)
  await hookRoutes(api)
  knowledgeRoutes(api)
  gapRoutes(api)
  retentionRoutes(api)
  demoRoutes(api)
  return app
}
