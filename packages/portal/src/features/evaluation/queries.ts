import type {
  EvaluationContact,
  EvaluationQuestion,
  EvaluationVerdict,
} from '@agent-assist/contract'
import { forget, q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import type { Answers } from './evaluation-draft.ts'

export interface Template {
  templateName: string
  questionSet: EvaluationQuestion[]
}

export const template = () => q('getEvaluationTemplate', {})

/** Thrown when the server rejects the answers; the message has the reason. */
export class NotTaken extends Error {}

const NOBODY: EvaluationContact = { username: '', email: '', phone: '', organisation: '' }

/** Posts all answers and returns their verdict. Throws NotTaken with the server's reason. */
export async function postAnswers(
  { templateName, questionSet }: Template,
  answers: Answers,
  contact: EvaluationContact = NOBODY,
): Promise<EvaluationVerdict> {
  const body = { ...contact, state: answers, questionSet, templateName }
  const { data, message } = await call('createEvaluation', { body })
  if (data) return data
  void forget('getEvaluationTemplate') // the questions may have changed meanwhile
  throw new NotTaken(message)
}
