import { createEmitter } from '../page/emitter.ts'
import type { Explain } from '../page/error-page.ts'
import { createDebug, type OpenDebug } from '../debug/debug.ts'
import { clearStorage } from '../page/clear-storage.ts'
import { createJournal } from '../page/journal.ts'
import { type Chunks, createPage } from './page.ts'
import type { CommandName, Commands, QueuedCall } from '../page/types.ts'

export interface AllChunks extends Chunks {
  debug: () => Promise<{ openDebug: OpenDebug }>
  errors: () => Promise<{ explain: Explain }>
}

export interface AssistDeps {
  version: string
  chunks: AllChunks
  /** Called after everything was removed from the page. */
  onDestroy: () => void
}

export type Assist = ReturnType<typeof createAssist>

/** The assistant of one page: its commands by name. `run` executes queued calls and never throws. */
export function createAssist({ version, chunks, onDestroy }: AssistDeps) {
  const journal = createJournal()
  const emitter = createEmitter(chunks.errors, journal)
  const page = createPage(version, chunks, emitter)
  const { chat, surveys } = page
  const debug = createDebug(chunks.debug, { ...page, journal, emitter })

  const commands: Commands = {
    init: page.init,
    update: page.update,
    setTicket: chat.setTicket,
    replySent: chat.replySent,
    setUser: (user) => page.setUser(user ?? {}),
    logout: () => page.setUser(),
    'chat.open': () => chat.move('open'),
    'chat.close': () => chat.move('close'),
    'chat.toggle': () => chat.move('toggle'),
    ...surveys.commands,
    on: emitter.on,
    off: emitter.off,
    'usageReport.mount': page.mountReport,
    'usageReport.unmount': page.unmountReport,
    debug: debug.show,
    destroy: (how) => {
      onDestroy()
      debug.show(false)
      page.clear()
      if (!how?.keepStorage) clearStorage()
    },
  }

  function guarded(name: string, command: () => unknown): unknown {
    try {
      return command()
    } catch (error) {
      return void emitter.report('command_failed', error, { name })
    }
  }

  function run(call: QueuedCall): unknown {
    const [first, ...input] = Array.from(call)
    const name = String(first)
    if (!Object.hasOwn(commands, name)) return void emitter.report('unknown_command', name)
    // a page can pass anything; each command validates its required input
    journal.add('command', name, input)
    const command = commands[name as CommandName] as (...input: unknown[]) => unknown
    return guarded(name, () => command(...input))
  }

  return {
    run,
    /** Sets defaults from the script tag's attributes. */
    suppose: page.suppose,
    /** Treats these defaults as an `init`. Without a stub the page is expected to give an organisation. */
    start: (hasStub: boolean) => guarded('init', () => page.start(hasStub)),
  }
}
