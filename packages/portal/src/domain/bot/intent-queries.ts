import { q } from '../../lib/api/api.ts'

const of = (organisationId: string) => ({ params: { organisationId } })

export const oneIntent = (organisationId: string, intentId: string) =>
  q('getIntent', { params: { organisationId, intentId } })

/** All intents with their content, as in the file. */
export const intentsFile = (organisationId: string) => q('exportIntents', of(organisationId))

/** Unmatched texts, grouped by similarity. */
export const unmatched = (organisationId: string) => q('listUnmatched', of(organisationId))

export const heldOut = (organisationId: string) => q('getHeldOut', of(organisationId))

/** Match rate of the held-out texts for the published version and for the draft. */
export const heldOutRates = (organisationId: string) => q('measureHeldOut', of(organisationId))

/** Versions, newest first. */
export const botVersions = (organisationId: string) => q('listBotVersions', of(organisationId))

export const botVersion = (organisationId: string, version: number) =>
  q('getBotVersion', { params: { organisationId, version } })
