import { ApiError, MESSAGES } from '@agent-assist/contract/wire'

/** Why the server refused a form: messages by field name, and one for the whole form. */
export interface Refusal {
  message?: string
  fields?: Record<string, string>
}

/** A refusal with the server's message; a missing answer is reported as our error. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { message: MESSAGES.ourEndTryAgain }
  return error.fields ? { fields: error.fields } : { message: error.message }
}

/**
 * Moves messages for fields that the form does not have to its own message, and finds the first field with a message.
 */
export function placed({ message, fields = {} }: Refusal, form: HTMLFormElement) {
  const named = (name: string) => form.elements.namedItem(name) !== null
  const homeless = Object.entries(fields).filter(([name]) => !named(name))
  const words = [message, ...homeless.map(([, text]) => text)].filter(Boolean).join(' ')
  const first = Array.from(form.elements).find(
    (element) => element instanceof HTMLElement && fields[element.getAttribute('name') ?? ''],
  )
  const refusal: Refusal = { fields, ...(words ? { message: words } : {}) }
  return { refusal, first: first instanceof HTMLElement ? first : undefined }
}
