import * as z from 'zod'
import { Source } from '../base/common.ts'

export const federatedShapes = {
  /**
   * Signs in with an ID token of a configured issuer. The server verifies the token itself. E-mail and name are the
   * caller's reading of the token; an e-mail that differs from the token's is refused.
   */
  authenticateWithGoogle: {
    query: Source,
    body: z.object({
      email: z.email().max(254),
      name: z.string().max(200),
      /** The raw ID token. */
      token: z.string().min(1).max(8192),
    }),
    reply: z.object({
      data: z.literal(1),
      result: z.object({ token: z.string() }),
      message: z.string(),
    }),
  },
  /** A nonce for one sign-in by the provider's prompt or button; valid for ten minutes. */
  createNonce: { query: Source, body: z.object({}), reply: z.object({ nonce: z.string() }) },
  /** Starts a sign-in at the generic issuer: authorization code with PKCE. */
  startFederated: {
    query: Source,
    body: z.object({}),
    reply: z.object({
      /** Address to which the browser is redirected. */
      address: z.url(),
      /** Returned beside the code; the browser compares it with the value it stored. */
      state: z.string(),
    }),
  },
  /** Exchanges the code for the ID token, once; the reply is the input of authenticateWithGoogle. */
  finishFederated: {
    query: Source,
    body: z.object({ code: z.string().min(1).max(2048), state: z.string().min(1).max(200) }),
    reply: z.object({ email: z.string(), name: z.string(), token: z.string() }),
  },
}
