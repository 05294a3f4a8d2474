import { type Chunks, createPage } from './page.ts'
import type { CommandName, Commands, QueuedCall } from './types.ts'

export interface AssistNeeds {
  version: string
  chunks: Chunks
  /** Called when everything has gone from the page. */
  onDestroy: () => void
}

export type Assist = ReturnType<typeof createAssist>

/** One page's assistant: its commands by name. `run` takes calls as they were queued and never throws. */
export function createAssist({ version, chunks, onDestroy }: AssistNeeds) {
  const page = createPage(version, chunks)
  const { emitter } = page

  const commands: Commands = {
    init: page.init,
    update: page.update,
    setTicket: page.setTicket,
    'chat.open': () => page.moveChat('open'),
    'chat.close': () => page.moveChat('close'),
    'chat.toggle': () => page.moveChat('toggle'),
    on: emitter.on,
    off: emitter.off,
    'usageReport.mount': page.mountReport,
    'usageReport.unmount': page.unmountReport,
    destroy: () => {
      onDestroy()
      page.clear()
    },
  }

  function guarded(name: string, command: () => unknown): unknown {
    try {
      return command()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return emitter.fault('command_failed', `${name}: ${message}`)
    }
  }

  function run(call: QueuedCall): unknown {
    const [name, ...input] = Array.from(call)
    if (!Object.hasOwn(commands, String(name))) {
      return emitter.fault('unknown_command', `there is no command '${String(name)}'`)
    }
    // what a page passes is anything; each command checks what it cannot do without
    const command = commands[name as CommandName] as (...input: unknown[]) => unknown
    return guarded(String(name), () => command(...input))
  }

  return {
    run,
    /** The script tag's attributes. */
    suppose: page.suppose,
    /** Lets the attributes count as an `init`. */
    start: () => guarded('init', page.start),
  }
}
