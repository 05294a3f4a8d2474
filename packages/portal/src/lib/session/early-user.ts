declare global {
  interface Window {
    /** The check of the session that public/start.js has begun. */
    earlyUser?: { token: string; answer: Promise<Response> }
  }
}

/** The answer to the check of this token's session that began with the page; once, and undefined without one. */
export function takeEarlyUser(token: string): Promise<Response> | undefined {
  const early = window.earlyUser
  delete window.earlyUser
  return early?.token === token ? early.answer : undefined
}
