import * as z from 'zod'
import { Instant, OrganisationId } from '../base/common.ts'
import { REFUSED_LOAD_REASONS } from './page-loads.ts'

/** The steps from a new organisation to a customer's own page, in their order. */
export const SETUP_STEPS = ['organisation', 'tickets', 'install', 'people', 'survey'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

const Count = z.int().min(0)

/** How far an organisation is set up, by what really happened. */
export const SetupProgress = z.object({
  /** An admin has hidden the list. */
  isHidden: z.boolean(),
  /** Steps that are done. */
  done: z.array(z.enum(SETUP_STEPS)),
  /** When the last step was done, as far as that is known; missing while a step is open. */
  doneAt: Instant.optional(),
  organisation: z.object({ name: z.string(), timeZone: z.string(), at: Instant }),
  tickets: z.object({
    count: Count,
    /** Creation of the oldest and of the newest ticket; missing without tickets. */
    firstAt: Instant.optional(),
    lastAt: Instant.optional(),
    /** Name of the last file, or address of the helpdesk that sent tickets last; missing: neither did. */
    from: z.string().optional(),
    /** When it came. */
    at: Instant.optional(),
  }),
  install: z.object({
    /** First load of a page with a valid token; missing: none yet. */
    at: Instant.optional(),
    origin: z.string().optional(),
    /** Refused loads, and the last one. */
    refused: Count,
    lastRefusal: z
      .object({ at: Instant, origin: z.string(), reason: z.enum(REFUSED_LOAD_REASONS) })
      .optional(),
  }),
  people: z.object({
    members: Count,
    /** When the last one joined; missing: the first admin is alone. */
    at: Instant.optional(),
    /** Invitations that are neither accepted nor revoked nor expired. */
    invited: Count,
    /** Agents that the tickets name. */
    agents: Count,
  }),
  survey: z.object({
    /** Emails and links that went out, answers, and surveys that pages show. */
    sent: Count,
    answers: Count,
    live: Count,
    /** When the first of these happened; missing: none did. */
    at: Instant.optional(),
    /** Tickets that were solved in the last seven days. */
    solved: Count,
  }),
})
export type SetupProgress = z.infer<typeof SetupProgress>

const params = z.object({ organisationId: OrganisationId })

export const setupProgressShapes = {
  /** What the list “Get started” shows to admins. */
  getSetupProgress: { params, reply: SetupProgress },
  /** Hides the list for all admins of the organisation, or shows it again. */
  updateSetupProgress: {
    params,
    body: SetupProgress.pick({ isHidden: true }),
    reply: SetupProgress.pick({ isHidden: true }),
  },
}
