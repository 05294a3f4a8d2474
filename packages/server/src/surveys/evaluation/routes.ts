import { randomUUID } from 'node:crypto'
import { EvaluationContact, type Parsed } from '@agent-assist/contract'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { firstUnanswered, judge, type ScoredQuestion } from './score.ts'

type Submission = Parsed<'createEvaluation'>['body']

interface Template {
  templateName: string
  questionSet: ScoredQuestion[]
}

const TEMPLATE =
  'select name as "templateName", question_set as "questionSet" from evaluation_template'

async function readDefault(db: Db): Promise<Template | undefined> {
  return (await db.query<Template>(`${TEMPLATE} where is_default`)).rows[0]
}

async function readTemplate(db: Db, name: string): Promise<Template | undefined> {
  return (await db.query<Template>(`${TEMPLATE} where name = $1`, [name])).rows[0]
}

/** A submission has a name and an address, or no contact data at all, as from the support form. */
function contactProblem({ username, email, phone, organisation }: Submission): string | undefined {
  if (!username && !email && !phone && !organisation) return undefined
  const { success } = EvaluationContact.safeParse({ username, email, phone, organisation })
  return success ? undefined : 'A name and an email address are needed.'
}

function problemOf(submission: Submission, { questionSet }: Template): string | undefined {
  const missing = firstUnanswered(questionSet, submission.state)
  if (missing === undefined) return contactProblem(submission)
  return `Question ${missing + 1} has no answer of its own: ${questionSet[missing]?.question}`
}

/** Stores a submission with only the answers to the template's own questions. */
async function storeEvaluation(
  db: Db,
  submission: Submission,
  { questionSet }: Template,
  scorePct: number,
): Promise<void> {
  const answers = questionSet.map((_, i) => [i, submission.state[i]])
  await db.query(
    `insert into support_evaluation (id, template_name, username, email, phone, organisation, state,
       score_pct) values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8)`,
    [
      randomUUID(),
      submission.templateName,
      submission.username,
      submission.email,
      submission.phone,
      submission.organisation,
      JSON.stringify(Object.fromEntries(answers)),
      scorePct,
    ],
  )
}

/** Routes of the support evaluation: its questions, and the verdict on the answers. */
export function evaluationRoutes(api: Api): void {
  const { db } = api

  route(api, 'getEvaluationTemplate', async () => {
    const template = await readDefault(db)
    if (!template) throw new Refusal('not_found', 'There is no evaluation here.')
    return template
  })

  route(api, 'createEvaluation', async ({ body }) => {
    const template = await readTemplate(db, body.templateName)
    if (!template) return { data: 0, message: 'These questions are no longer asked.' }
    const problem = problemOf(body, template)
    if (problem) return { data: 0, message: problem }
    const verdict = judge(template.questionSet, body.state)
    await storeEvaluation(db, body, template, verdict.scorePct)
    return { data: verdict, message: 'Your answers are stored.' }
  })
}
