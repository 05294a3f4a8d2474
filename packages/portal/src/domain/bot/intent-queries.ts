import { q } from '../../lib/api/api.ts'

const of = (organisationId: string) => ({ params: { organisationId } })

export const oneIntent = (organisationId: string, intentId: string) =>
  q('getIntent', { params: { organisationId, intentId } })

/** All intents with all that they hold, as the file has them. */
export const intentsFile = (organisationId: string) => q('exportIntents', of(organisationId))

/** Texts that no intent answered, those of one meaning together. */
export const unmatched = (organisationId: string) => q('listUnmatched', of(organisationId))

export const heldOut = (organisationId: string) => q('getHeldOut', of(organisationId))

/** How often the held-out texts get the right intent, before and after the next publish. */
export const heldOutRates = (organisationId: string) => q('measureHeldOut', of(organisationId))

/** The newest first. */
export const botVersions = (organisationId: string) => q('listBotVersions', of(organisationId))

export const botVersion = (organisationId: string, version: number) =>
  q('getBotVersion', { params: { organisationId, version } })
