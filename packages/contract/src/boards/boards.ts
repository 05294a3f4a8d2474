import * as z from 'zod'
import { wholeNumber } from '../base/numbers.ts'
import { BoardWidget, WidgetLayout } from './board-widgets.ts'
import { Instant, OrganisationId } from '../base/common.ts'
import { FilterObject } from '../filters/filter-shapes.ts'
import { RoleName } from '../accounts/users.ts'
import { REFRESH_MINUTES, WIDGETS_MAX } from './widget-kinds.ts'

const BoardName = z.string().trim().min(1).max(80)

/** Ordered from the upper left corner; ids are unique. */
const Widgets = z
  .array(BoardWidget)
  .max(WIDGETS_MAX)
  .superRefine((widgets, context) => {
    const ids = new Set<string>()
    for (const [place, { id }] of widgets.entries()) {
      if (ids.has(id))
        context.addIssue({
          code: 'custom',
          path: [place, 'id'],
          message: 'is there twice',
          input: id,
        })
      ids.add(id)
    }
  })
  .readonly()

/** Content of a board; a board file contains the same fields and no others. */
export const BoardContent = z.strictObject({
  /** Identifies a file's format; ignored by the API. */
  format: z.literal('agent-assist-board/1').optional(),
  name: BoardName,
  /** Minutes after which the board reloads its data; 0: only on request. */
  refreshMin: z.literal(REFRESH_MINUTES).default(0),
  widgets: Widgets,
})
export type BoardContent = z.infer<typeof BoardContent>

const described = {
  id: z.uuid(),
  name: z.string(),
  /** Name of the owner. */
  owner: z.string(),
  isMine: z.boolean(),
  /** Whether the caller may change, share and delete it. */
  canEdit: z.boolean(),
  /** Members with one of these roles can also see it. */
  sharedWith: z.array(RoleName),
  /** Whether it opens after sign-in. */
  isDefault: z.boolean(),
  updatedAt: Instant,
  updatedBy: z.string(),
  /** When it was moved to the trash; it is deleted 30 days later. */
  trashedAt: Instant.optional(),
}

/** A board in the gallery. */
export const BoardRow = z.object({
  ...described,
  /** Positions of its widgets. */
  places: z.array(WidgetLayout).readonly(),
})
export type BoardRow = z.infer<typeof BoardRow>

/** A board with its content. */
export const Board = z.object({
  ...described,
  /** Increases with each change; a save names the version it started from. */
  version: z.int(),
  refreshMin: z.literal(REFRESH_MINUTES),
  widgets: z.array(BoardWidget).readonly(),
})
export type Board = z.infer<typeof Board>

/** When a board is sent by mail, and to whom. */
const Schedule = z.strictObject({
  cadence: z.enum(['daily', 'weekly']),
  /** 1 Monday … 7 Sunday; ignored for daily mails. */
  weekday: z.int().min(1).max(7).default(1),
  /** 0-23, in the organisation's time zone. */
  hour: z.int().min(0).max(23),
  /** Ids of members who may see metrics and the board. */
  recipients: z.array(z.uuid()).min(1).max(50),
  /** Filters of widgets that have none of their own. */
  filters: FilterObject.optional(),
  /** Sends nothing when no metric counts a ticket. */
  skipEmpty: z.boolean().default(true),
})

/** A stored schedule. */
export const BoardMail = z.object({
  ...Schedule.shape,
  id: z.uuid(),
  nextAt: Instant,
  /** Last run; missing when there was none. */
  lastAt: Instant.optional(),
  /** Result of the last run. */
  lastState: z.enum(['sent', 'empty', 'nobody', 'failed']).optional(),
})
export type BoardMail = z.infer<typeof BoardMail>

const OfOrganisation = z.object({ organisationId: OrganisationId })
const OfBoard = OfOrganisation.extend({ boardId: z.uuid() })
const Done = z.object({ data: z.literal(1) })

export const boardShapes = {
  /** Boards that the caller may see, by name, and the caller's own boards in the trash. */
  listBoards: { params: OfOrganisation, reply: z.object({ items: z.array(BoardRow) }) },
  getBoard: { params: OfBoard, reply: Board },
  /** Creates a board, also from a file. A user has at most 100 boards. */
  createBoard: { params: OfOrganisation, body: BoardContent, reply: Board },
  /** `conflict` when another save came after `version`. */
  updateBoard: {
    params: OfBoard,
    body: z.strictObject({
      version: wholeNumber(0),
      name: BoardName.optional(),
      refreshMin: z.literal(REFRESH_MINUTES).optional(),
      widgets: Widgets.optional(),
      sharedWith: z.array(RoleName).max(5).optional(),
    }),
    reply: Board,
  },
  /** Moves a board to the trash; the default board is refused. */
  deleteBoard: { params: OfBoard, reply: Done },
  restoreBoard: { params: OfBoard, reply: Done },
  /**
   * Sets the board that opens after sign-in and shares it with every role. Without a board the System Dashboard opens.
   */
  setDefaultBoard: {
    params: OfOrganisation,
    body: z.strictObject({ boardId: z.uuid().optional() }),
    reply: Done,
  },
  /** The schedules of a board, and the members who may be recipients. */
  listBoardMails: {
    params: OfBoard,
    reply: z.object({
      items: z.array(BoardMail),
      readers: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  },
  /** Creates the schedule or replaces the one with this id. A board has at most 5. */
  saveBoardMail: { params: OfBoard.extend({ mailId: z.uuid() }), body: Schedule, reply: BoardMail },
  deleteBoardMail: { params: OfBoard.extend({ mailId: z.uuid() }), reply: Done },
}
