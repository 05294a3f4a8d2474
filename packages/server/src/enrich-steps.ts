import { updateReplyConfidence } from './assist/auto-reply/reply-confidence.ts'
import { queueOutdated } from './attention/queue-attention.ts'
import { notifyAttention } from './attention/store-attention.ts'
import { updateBotConfidence } from './bot/confidence/bot-confidence.ts'
import type { Db } from './platform/db/db.ts'
import type { Llm } from './language/llm/client.ts'
import { ALONE, type Pace } from './platform/jobs/pace.ts'
import type { EnrichStep, EnrichSteps } from './platform/jobs/enricher.ts'
import { countNextWeek, queueAgentWeeks } from './experience/agent-weeks.ts'
import { enrich } from './sentiment/enrich.ts'
import type { LlmScorer } from './sentiment/llm-scorer.ts'
import { createModels } from './sentiment/models.ts'
import { queueOldScores, retrainOld } from './sentiment/old-scores.ts'
import { learnAnswers } from './suggest/learning/learn-answers.ts'
import type { Meaning } from './suggest/meaning/meaning.ts'
import { readComments } from './surveys/results/read-comments.ts'
import { checkTickets } from './quality/machine/check-tickets.ts'
import { learnExpected } from './performance/expected/learn-expected.ts'
import { queueOldChecks } from './quality/machine/queue-checks.ts'
import { rateTickets } from './quality/machine/rate-tickets.ts'
import { createMeans } from './quality/machine/settings.ts'
import { trainChecks } from './quality/machine/train-checks.ts'
import { TAG_STEPS } from './record/tag-steps.ts'
import { beginRollups, refreshRollups } from './metrics/rollup/refresh-rollups.ts'
import { changeTags } from './tickets/tags/change-tags.ts'
import { recalculateFacts } from './tickets/levels/recalculate.ts'

/** A week of agents is counted in so long, in ms: the last year of an organisation within two minutes. */
const WEEK_MS = 2000

interface EnrichNeeds {
  scorer?: LlmScorer | undefined
  model?: Llm | undefined
  meaning?: Meaning | undefined
  /** Of long work that nobody waits for. */
  pace?: Pace
}

/** What automatic answers and suggestions need beside the learnt model. */
const answerSteps = (db: Db, meaning: Meaning | undefined, pace: Pace): EnrichStep[] => [
  ...(meaning ? [{ queue: 'vector_to_do', what: 'the meaning of texts', work: meaning.fill }] : []),
  {
    queue: 'bot_confidence_to_do',
    what: 'how sure the bot is',
    work: (org) => updateBotConfidence(db, org),
  },
  {
    queue: 'reply_confidence_to_do',
    what: 'how sure automatic replies are',
    work: (org) => updateReplyConfidence(db, org, pace),
  },
]

/** What is counted by day and by week. */
const periodSteps = (db: Db, pace: Pace): EnrichStep[] => [
  {
    queue: 'ticket_dirty_day',
    what: 'daily rollups',
    work: (org) => refreshRollups(db, org, undefined, pace),
    isAside: true,
  },
  {
    queue: 'agent_week_queue',
    what: 'weeks of agents',
    work: (org) => countNextWeek(db, org),
    everyMs: WEEK_MS, // whoever asks for weeks counts those that are missing
  },
]

/**
 * Background steps that derive data from stored rows, in the order in which they run. A language
 * model is optional.
 */
export function enrichSteps(
  db: Db,
  { scorer, model, meaning, pace = ALONE }: EnrichNeeds = {},
): EnrichSteps {
  const modelsOf = createModels(db)
  const meansOf = createMeans(db)
  return {
    prepare: async (isFirst) => {
      if (isFirst) await queueOutdated(db)
      if (isFirst) await queueOldChecks(db)
      await queueOldScores(db)
      await retrainOld(db)
      await beginRollups(db, isFirst)
      await queueAgentWeeks(db)
      await meaning?.queue()
    },
    steps: [
      {
        queue: 'facts_queue_to_do',
        what: 'the facts of tickets',
        work: (org) => recalculateFacts(db, org),
      },
      {
        queue: 'sentiment_queue',
        what: 'the sentiment of messages',
        work: (org) => enrich(db, org, modelsOf, scorer),
      },
      {
        queue: 'attention_queue',
        what: 'the attention of tickets',
        work: (org) => notifyAttention(db, org),
      },
      {
        queue: 'machine_review_queue',
        what: 'the automatic checks of conversations',
        work: (org) => checkTickets(db, org, { meansOf, pace, hasModel: model !== undefined }),
      },
      {
        queue: 'check_training_queue',
        what: 'what people corrected of automatic checks',
        work: (org) => trainChecks(db, org),
      },
      {
        queue: 'machine_rating_queue',
        what: 'ratings by the language model',
        work: (org) => rateTickets(db, org, model),
      },
      {
        queue: 'comment_queue',
        what: 'the comments of surveys',
        work: (org) => readComments(db, org, modelsOf, model),
      },
      {
        queue: 'answer_model_to_do',
        what: 'what solves which tickets',
        work: (org) => learnAnswers(db, org),
        isAside: true,
      },
      ...answerSteps(db, meaning, pace),
      {
        queue: 'expected_model_queue',
        what: 'what to expect of tickets',
        work: (org) => learnExpected(db, org),
        isAside: true,
      },
      {
        queue: 'tag_change_to_do',
        what: 'merged tags of tickets',
        work: (org) => changeTags(db, org, TAG_STEPS),
      },
      ...periodSteps(db, pace),
    ],
  }
}
