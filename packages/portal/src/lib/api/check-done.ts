import { ApiError } from '@agent-assist/contract/wire'

/** What calls of the specification report (SPEC §7): success is 1, in `data` or in `data.data`. */
interface Reported {
  data?: unknown
  message?: string
  error?: string
  result?: unknown
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/** Messages by field, which a reply without success has in `result`. */
function fieldsOf(result: unknown): Record<string, string> | undefined {
  const texts = Object.entries(Object(result) as object).filter(isText)
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

/** Passes a reply on that reports success. Throws an ApiError with the server's message for any other. */
export function checkDone<R extends Reported>(reply: R): R {
  const { data, message, error, result } = reply
  const done = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  if (done === 1) return reply
  const fields = fieldsOf(result)
  throw new ApiError(400, {
    code: 'bad_input',
    message: message || error || 'The server did not do it, and gave no reason.',
    ...(fields ? { fields } : {}),
  })
}
