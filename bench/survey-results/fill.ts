import { randomUUID } from 'node:crypto'
import { SurveyTemplate } from '@agent-assist/contract'
import type { Db } from '../../packages/server/src/platform/db/db.ts'
import { fillTickets } from '../metrics/fill.ts'

/** Days over which the answers are spread. */
export const DAYS = 400
const TICKETS = 20_000

const option = (value: string) => ({ value, label: value })
const CONTENT = SurveyTemplate.parse({
  title: 'A minute?',
  q1Text: 'Would you recommend us?',
  q2: [
    {
      quest: 'Why?',
      questionType: 'CheckBoxes',
      options: ['Speed', 'Price', 'Quality', 'People'].map(option),
    },
    { quest: 'Again?', questionType: 'BinaryQuestion' },
    { quest: 'How was it?', questionType: 'MultiplChoiceGrid', options: [option('Tone')] },
  ],
})

/** Inserts answers directly as rows; pseudo-random values derive from the number, so that every run has the same. */
const ANSWERS = `
  insert into survey_answer (organisation_id, id, source, template_id, template_version, category,
    nps_score, rating, responses, feedback_text, sentiment_label, sentiment_score, theme_stems,
    theme_words, read_at, submitter, ticket_id, agent, campaign_id, language, duration_s, answered_at)
  select $1, gen_random_uuid(), (array['link','link','page','import'])[1 + n % 4], $5::uuid, 1,
    case when n % 4 = 0 then 'CSAT' else 'NPS' end,
    case when n % 4 > 0 then least(10, (abs(hashint4(n)) % 14)) end,
    case when n % 4 = 0 then case when n % 5 = 0 then 'Bad' else 'Good' end end,
    jsonb_build_array(
      jsonb_build_object('quest', 'Why?', 'questionType', 'CheckBoxes', 'multichoiceValue',
        to_jsonb((array['Speed','Price','Quality','People'])[1 : 1 + n % 4])),
      jsonb_build_object('quest', 'Again?', 'questionType', 'BinaryQuestion', 'singlevalueanswer',
        (array['Yes','No'])[1 + n % 2]),
      jsonb_build_object('quest', 'How was it?', 'questionType', 'MultiplChoiceGrid', 'answer',
        jsonb_build_array(jsonb_build_object('option', 'Tone', 'selectedValue',
          (array['Agree','Disagree','Neutral'])[1 + n % 3])))),
    case when n % 3 = 0 then 'The parcel came later than the shop had said, number ' || n else '' end,
    case when n % 3 = 0 then (array['positive','negative','neutral'])[1 + n % 3] end,
    case when n % 3 = 0 then 0.2 end,
    case when n % 3 = 0 then array['parcel', 'shop', 'number', 'word' || n % 500] else '{}' end,
    case when n % 3 = 0 then array['parcel', 'shop', 'number', 'word' || n % 500] else '{}' end,
    now(), 'customer' || n || '@example.test', (1 + n % ${TICKETS})::text, 'Agent ' || n % 24,
    'campaign-' || n % 12, (array['en','de','fr'])[1 + n % 3], 20 + n % 200,
    $4::timestamptz - make_interval(days => ${DAYS}) * (1 - n::float8 / $3)
  from generate_series($2::int, $2::int + 9999) as n where n <= $3`

const REQUESTS = `
  insert into survey_request (id, organisation_id, recipient, survey_url, template_id, campaign_id,
    external_ticket, delivery, language, sent_at, created_at, opened_at, started_at, answered_at,
    scanner_hits)
  select $1 || '-' || n, $1, 'customer' || n || '@example.test', 'http://localhost/survey/' || n,
    $5::text, 'campaign-' || n % 12, (1 + n % ${TICKETS})::text,
    case when n % 30 = 0 then 'bounced' else 'sent' end, (array['en','de','fr'])[1 + n % 3], at, at,
    case when n % 2 = 0 then at + interval '2 hours' end,
    case when n % 4 = 0 then at + interval '2 hours' end,
    case when n % 5 = 0 then at + interval '3 hours' end, (n % 100 = 0)::int
  from (select n, $4::timestamptz - make_interval(days => ${DAYS}) * (1 - n::float8 / $3) as at
    from generate_series($2::int, $2::int + 9999) as n where n <= $3) as made`

/** Fills an organisation with so many answers, and as many mails, in the days before `until`. */
export async function fillAnswers(db: Db, org: string, count: number, until: string) {
  await fillTickets(db, org, TICKETS, until)
  const template = randomUUID()
  await db.query('insert into survey_template (organisation_id, id) values ($1, $2)', [
    org,
    template,
  ])
  await db.query(
    `insert into survey_template_version (organisation_id, template_id, version, content)
     values ($1, $2, 1, $3::jsonb)`,
    [org, template, JSON.stringify(CONTENT)],
  )
  for (let first = 1; first <= count; first += 10_000)
    for (const rows of [ANSWERS, REQUESTS])
      await db.query(rows, [org, first, count, until, template])
  await db.exec('analyze survey_answer; analyze survey_request')
}
