import { columnNamed } from '../tickets/ticket-fields.ts'

/** Fields of an answer that a file's column can fill; every other column is a question. */
export const SURVEY_FIELDS = [
  'id',
  'template',
  'date',
  'score',
  'rating',
  'comment',
  'submitter',
  'ticket',
] as const
export type SurveyField = (typeof SURVEY_FIELDS)[number]

/** The column of each field. */
export type SurveyMapping = Partial<Record<SurveyField, string>>

const COLUMNS: Record<SurveyField, readonly string[]> = {
  id: [
    'id',
    'answer id',
    'response id',
    'respondent id',
    'submission id',
    'record id',
    'survey response id',
    'token',
    '#',
  ],
  template: [
    'template',
    'survey',
    'survey title',
    'survey name',
    'template title',
    'template id',
    'form name',
  ],
  date: [
    'date',
    'answered at',
    'submitted at',
    'submitted',
    'completed',
    'created at',
    'timestamp',
    'submit date (utc)',
    'submit date',
    'date submitted',
    'response date',
    'responded at',
    'end date',
    'date created',
  ],
  score: ['score', 'nps', 'nps score', 'likelihood to recommend'],
  rating: ['rating', 'csat', 'satisfaction', 'satisfaction rating'],
  comment: ['comment', 'comments', 'feedback', 'feedback text', 'open feedback'],
  submitter: [
    'submitter',
    'email',
    'e-mail',
    'email address',
    'respondent',
    'customer email',
    'contact email',
    'person email',
  ],
  ticket: ['ticket', 'ticket id', 'ticket number', 'case number', 'conversation id'],
}

/** Guesses the column of each field by its usual names. */
export function guessSurveyColumns(heading: readonly string[]): SurveyMapping {
  const mapping: SurveyMapping = {}
  for (const field of SURVEY_FIELDS) {
    const column = COLUMNS[field].map((name) => columnNamed(heading, name)).find(Boolean)
    if (column) mapping[field] = column
  }
  return mapping
}
