import * as z from 'zod'
import { Instant, Source } from '../base/common.ts'
import { fillRequired } from '../base/messages.ts'

const Required = z.string(fillRequired).trim().min(1, fillRequired)

/** Content of a help dialog; both texts are empty for a widget without help. */
export const WidgetHelp = z.object({
  Description: z.string(),
  Usages: z.string(),
  /** Who changed it and when, newest first; empty for the built-in text. */
  edits: z.array(z.object({ by: z.string(), at: Instant })),
})
export type WidgetHelp = z.infer<typeof WidgetHelp>

export const helpShapes = {
  dcxHelpWidgetDetails: {
    query: Source.extend({ widgetName: z.string().min(1).max(100) }),
    reply: WidgetHelp,
  },
  /** `data` 0: the widget does not exist or the text could not be saved; `message` gives the reason. */
  updateDcxHelpData: {
    query: Source,
    body: z.object({
      name: z.string().min(1).max(100),
      des: Required.max(5000),
      usage: Required.max(5000),
    }),
    reply: z.object({ data: z.object({ data: z.literal([0, 1]) }), message: z.string() }),
  },
}
