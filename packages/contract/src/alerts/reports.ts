import * as z from 'zod'
import { Instant, OrganisationId } from '../base/common.ts'
import { BoardMail } from '../boards/boards.ts'
import { BUILT_IN_BOARDS, REPORT_FILES } from './alert-kinds.ts'

const { cadence, weekday, hour, recipients, filters, skipEmpty } = BoardMail.shape

const described = {
  /** One of the boards that every organisation has, or the id of a board. */
  board: z.union([z.enum(BUILT_IN_BOARDS), z.uuid()]),
  cadence,
  weekday,
  hour,
  recipients,
  filters,
  skipEmpty,
  /** Whether the mail contains the charts as a picture. */
  picture: z.boolean().default(true),
  file: z.enum(REPORT_FILES).default('none'),
  isPaused: z.boolean().default(false),
}

/** A board that is sent by mail at an hour. */
export const Report = z.object({
  ...described,
  id: z.uuid(),
  boardName: z.string(),
  nextAt: Instant,
  /** Last run; missing when there was none. */
  lastAt: Instant.optional(),
  lastState: BoardMail.shape.lastState,
  /** Recipients who have unsubscribed. */
  stopped: z.array(z.uuid()),
})
export type Report = z.infer<typeof Report>

const OfOrganisation = z.object({ organisationId: OrganisationId })
const OfReport = OfOrganisation.extend({ reportId: z.uuid() })
const Done = z.object({ data: z.literal(1) })
const People = z.array(z.object({ id: z.uuid(), name: z.string() }))

export const reportShapes = {
  /** Reports of boards that the caller may see, and these boards with the members who may get them. */
  listReports: {
    params: OfOrganisation,
    reply: z.object({
      items: z.array(Report),
      boards: z.array(z.object({ board: described.board, name: z.string(), readers: People })),
    }),
  },
  /** Creates the report or replaces the one with this id; also restores a deleted one. */
  saveReport: { params: OfReport, body: z.strictObject(described), reply: Report },
  /** `saveReport` restores it within 30 days. */
  deleteReport: { params: OfReport, reply: Done },
  /** Sends the report now, only to the caller. */
  sendReport: {
    params: OfReport,
    reply: z.object({
      /** Address that it is sent to. */
      recipient: z.string(),
      /** Whether a mail server is configured; otherwise the mail is only stored. */
      isSent: z.boolean(),
    }),
  },
}
