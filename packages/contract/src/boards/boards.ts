import * as z from 'zod'
import { wholeNumber } from '../base/numbers.ts'
import { BoardWidget, WidgetLayout } from './board-widgets.ts'
import { Instant, OrganisationId } from '../base/common.ts'
import { FilterObject } from '../filters/filter-shapes.ts'
import { RoleName } from '../accounts/users.ts'
import { REFRESH_MINUTES, WIDGETS_MAX } from './widget-kinds.ts'

const BoardName = z.string().trim().min(1).max(80)

/** Read from the upper left corner on; no two of them have the same id. */
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

/** What a board shows; a file of one has the same, and nothing else. */
export const BoardContent = z.strictObject({
  /** Says what a file is; of no meaning here. */
  format: z.literal('agent-assist-board/1').optional(),
  name: BoardName,
  /** Asks for all figures again after so many minutes; 0: only when somebody wants it. */
  refreshMin: z.literal(REFRESH_MINUTES).default(0),
  widgets: Widgets,
})
export type BoardContent = z.infer<typeof BoardContent>

const described = {
  id: z.uuid(),
  name: z.string(),
  /** Whose it is. */
  owner: z.string(),
  isMine: z.boolean(),
  /** The caller may change, share and delete it. */
  canEdit: z.boolean(),
  /** Whoever has one of these roles sees it, too. */
  sharedWith: z.array(RoleName),
  /** Opens after login. */
  isDefault: z.boolean(),
  updatedAt: Instant,
  updatedBy: z.string(),
  /** In the trash since; gone for good 30 days later. */
  trashedAt: Instant.optional(),
}

/** A board in the gallery. */
export const BoardRow = z.object({
  ...described,
  /** Where its widgets stand. */
  places: z.array(WidgetLayout).readonly(),
})
export type BoardRow = z.infer<typeof BoardRow>

/** A board with what it shows. */
export const Board = z.object({
  ...described,
  /** Counts each change: who saves tells which one they began with. */
  version: z.int(),
  refreshMin: z.literal(REFRESH_MINUTES),
  widgets: z.array(BoardWidget).readonly(),
})
export type Board = z.infer<typeof Board>

/** When a board goes out by mail, and to whom. */
const Schedule = z.strictObject({
  cadence: z.enum(['daily', 'weekly']),
  /** 1 Monday … 7 Sunday; of no meaning daily. */
  weekday: z.int().min(1).max(7).default(1),
  /** 0-23, on the clocks of the organisation. */
  hour: z.int().min(0).max(23),
  /** Members who see figures and the board. */
  recipients: z.array(z.uuid()).min(1).max(50),
  /** In place of no filters; a widget's own stay. */
  filters: FilterObject.optional(),
  /** Nothing is sent when no figure counts a ticket. */
  skipEmpty: z.boolean().default(true),
})

/** A schedule as it is kept. */
export const BoardMail = z.object({
  ...Schedule.shape,
  id: z.uuid(),
  nextAt: Instant,
  /** Missing: never yet. */
  lastAt: Instant.optional(),
  /** What became of the last one. */
  lastState: z.enum(['sent', 'empty', 'nobody', 'failed']).optional(),
})
export type BoardMail = z.infer<typeof BoardMail>

const OfOrganisation = z.object({ organisationId: OrganisationId })
const OfBoard = OfOrganisation.extend({ boardId: z.uuid() })
const Done = z.object({ data: z.literal(1) })

export const boardShapes = {
  /** Those that the caller sees, by name; with the caller's own ones in the trash. */
  listBoards: { params: OfOrganisation, reply: z.object({ items: z.array(BoardRow) }) },
  getBoard: { params: OfBoard, reply: Board },
  /** Also from a file. A person keeps at most 100. */
  createBoard: { params: OfOrganisation, body: BoardContent, reply: Board },
  /** A conflict when somebody saved it since `version`. */
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
  /** Into the trash; the default board stays. */
  deleteBoard: { params: OfBoard, reply: Done },
  restoreBoard: { params: OfBoard, reply: Done },
  /** Without a board the System Dashboard; one that is chosen is shared with everybody. */
  setDefaultBoard: {
    params: OfOrganisation,
    body: z.strictObject({ boardId: z.uuid().optional() }),
    reply: Done,
  },
  /** With those members who could get one. */
  listBoardMails: {
    params: OfBoard,
    reply: z.object({
      items: z.array(BoardMail),
      readers: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  },
  /** Makes the schedule, or replaces the one with this id. At most 5 a board. */
  saveBoardMail: { params: OfBoard.extend({ mailId: z.uuid() }), body: Schedule, reply: BoardMail },
  deleteBoardMail: { params: OfBoard.extend({ mailId: z.uuid() }), reply: Done },
}
