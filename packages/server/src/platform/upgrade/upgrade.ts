import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Commands } from './commands.ts'
import { isLater, migrationsOf, type Release } from './release-folder.ts'
import { problemOf, whoAnswers } from './who-answers.ts'

/** Thrown when the new version is not in use after all; the message says what is. */
export class NotUpgraded extends Error {}

export interface Upgrade {
  /** Link that the service starts from. */
  link: string
  old: Release
  next: Release
  /** Where the server answers on this machine. */
  url: string
  waitMs: number
  /** Whether the migrations run on a copy of the data first. */
  isRehearsed: boolean
  commands: Commands
  /** Folder for the backups and the note of what is going on. */
  folder: string
  /** Puts the data of a database out of the way of a restore; says where it is. Missing: the restore does it. */
  moveAside?: () => Promise<string>
  now: Date
  say: (text: string) => void
}

/** Lets the link lead to another release, in one step. */
function pointAt(link: string, { folder }: Release): void {
  const draft = `${link}.new`
  rmSync(draft, { force: true })
  symlinkSync(folder, draft)
  renameSync(draft, link)
}

/** From the change of the link until the end, so that an upgrade that was killed can go on. */
const noteOf = (folder: string) => join(folder, 'upgrade.json')

interface Note {
  from: string
  to: string
  backup: string
  /** The data may be on its way back into the database: no step may be taken for another. */
  isGoingBack?: true
}

const writeNote = (folder: string, note: Note): void =>
  writeFileSync(noteOf(folder), JSON.stringify(note))

/** What an upgrade that was killed had begun; undefined when there was none. */
export function readNote(folder: string): Note | undefined {
  const path = noteOf(folder)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Note) : undefined
}

/** Restores a backup with the old version when migrations have run that it does not know. */
async function restoreOld(
  { old, next, commands, moveAside, say }: Upgrade,
  backup: string,
): Promise<void> {
  const known = migrationsOf(old)
  const added = migrationsOf(next).filter((name) => !known.includes(name))
  const left = commands.run(next, 'migrate', '--dry-run')
  if (added.every((name) => left.includes(`-- ${name}\n`))) return // none has run
  if (moveAside)
    say(`What the new version left in the database is in its schema ${await moveAside()}.`)
  say(commands.run(old, 'restore', backup).trim())
}

/** Stops the service; that it was not running is no error. Throws when something answers all the same. */
async function stopped({ commands, url }: Upgrade): Promise<void> {
  let failure: unknown
  try {
    commands.stop()
  } catch (error) {
    failure = error
  }
  if (!(await whoAnswers(url))) return
  throw failure ?? new NotUpgraded(`The service was stopped, but something answers at ${url}.`)
}

/** Goes back to the old version, with all data as it was when the server was stopped. Throws NotUpgraded. */
async function goBack(upgrade: Upgrade, backup: string, why: string): Promise<never> {
  const { link, old, next, url, waitMs, commands, folder, say } = upgrade
  say(`Going back to ${old.version}: ${why}.`)
  await stopped(upgrade)
  writeNote(folder, { from: old.folder, to: next.folder, backup, isGoingBack: true })
  pointAt(link, old)
  await restoreOld(upgrade, backup).catch((error: Error) => {
    throw new NotUpgraded(
      `${next.version} was stopped (${why}), and the data could not be brought back: ${error.message} All data from before is in ${backup}: restore it into an empty database with npm run restore in ${old.folder}, then start the service.`,
    )
  })
  commands.start()
  rmSync(noteOf(folder), { force: true })
  const problem = await problemOf(url, undefined, waitMs)
  if (problem)
    throw new NotUpgraded(`${old.version} was started again (${why}), but ${problem}: see its log.`)
  throw new NotUpgraded(
    `Version ${next.version} is not in use: ${why}. Version ${old.version} is up again, with all data from before. The backup is in ${backup}.`,
  )
}

/** Starts what the link leads to, and sees which version answers. Throws NotUpgraded after going back. */
async function startNext(upgrade: Upgrade, backup: string): Promise<void> {
  const { next, url, waitMs, commands, folder, say } = upgrade
  let why: string | undefined
  try {
    commands.start()
    why = await problemOf(url, next.version, waitMs)
  } catch (error) {
    why = (error as Error).message
  }
  if (why) await goBack(upgrade, backup, why)
  rmSync(noteOf(folder), { force: true })
  say(`Version ${next.version} is up at ${url}. The backup from before is in ${backup}.`)
}

/** Migrates a copy of the data with the new version while the old one goes on. Throws what is wrong with it. */
function rehearse({ old, next, commands, folder, say }: Upgrade): void {
  const file = join(folder, `rehearsal-${next.version}.backup`)
  rmSync(file, { force: true })
  try {
    say(`Rehearsing on a copy of the data …`)
    commands.run(old, 'backup', file)
    const begun = performance.now()
    commands.run(next, 'backup', file, '--verify')
    say(`${next.version} takes all data (${Math.ceil((performance.now() - begun) / 1000)} s).`)
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * Puts a release into use: rehearses its migrations on a copy, stops the service, backs up, starts the new version, and goes
 * back by itself when that version does not answer. Goes on where one that was killed had changed the link.
 */
export async function upgrade(given: Upgrade): Promise<void> {
  const { link, old, next, commands, folder, now, say } = given
  const begun = readNote(folder)
  if (begun?.isGoingBack)
    throw new NotUpgraded(
      `An earlier upgrade did not get to the end of its way back. All data from before is in ${begun.backup}: look whether the database has it, otherwise restore it into an empty one (npm run restore in ${begun.from}). Then delete ${noteOf(folder)}.`,
    )
  if (begun && begun.from === old.folder && begun.to === next.folder) {
    say(`Going on with the upgrade to ${next.version}.`)
    await stopped(given)
    pointAt(link, next)
    return startNext(given, begun.backup)
  }
  if (!isLater(next.version, old.version))
    throw new Error(
      `${next.version} is not later than ${old.version}, which is in use. Back to an older version leads only its backup: npm run restore.`,
    )
  if (given.isRehearsed) rehearse(given)
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const backup = join(folder, `before-${next.version}-${time}Z.backup`)
  say('Stopping the service …')
  await stopped(given)
  try {
    commands.run(old, 'backup', backup)
  } catch (error) {
    commands.start()
    throw new NotUpgraded(
      `No backup could be written: ${(error as Error).message} Version ${old.version} is in use as before.`,
    )
  }
  writeNote(folder, { from: old.folder, to: next.folder, backup })
  pointAt(link, next)
  return startNext(given, backup)
}
