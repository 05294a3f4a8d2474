import type { ApiError } from '@agent-assist/contract/wire'

/** What a person calls the fields of an answer. */
const NAMES: Record<string, string> = {
  submitter: 'your email address',
  feedbackText: 'your comment',
  npsScore: 'the score',
  rating: 'the rating',
  stars: 'the rating',
  questionsResponses: 'the answers to the questions',
}

/** Why the server did not take the answers, and what to do about it. */
export function refusalText({ status, message }: ApiError): string {
  const field = /^body\.(\w+)/.exec(message)?.[1] ?? ''
  const name = NAMES[field]
  if (name) return `Your answers were not sent: please check ${name}, then try again.`
  if (status === 413) return 'Your answers were not sent: they are too long. Please shorten them.'
  return `Your answers were not sent. The server did not accept them: ${message}`
}
