import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/* Folders of releases for tests, with the server's sources as they are here. */

const ROOT = join(import.meta.dirname, '../../../../..')

export const PLANTED = '9001-planted.sql'

/** Makes a folder of a release; `plant` changes its copy of the server. */
export function makeRelease(
  folder: string,
  version: string,
  plant?: (server: string) => void,
): string {
  const server = join(folder, 'packages/server')
  for (const part of ['src', 'migrations'])
    cpSync(join(ROOT, 'packages/server', part), join(server, part), { recursive: true })
  for (const name of ['node_modules', 'dist', 'examples'])
    symlinkSync(join(ROOT, name), join(folder, name))
  const manifest = JSON.stringify({ name: 'agent-assist', version, type: 'module' })
  for (const place of [folder, server]) writeFileSync(join(place, 'package.json'), manifest)
  plant?.(server)
  return folder
}

/** A migration that an older server does not see: columns with a default, and a table. */
export const withMigration = (server: string) =>
  writeFileSync(
    join(server, 'migrations', PLANTED),
    `alter table organisation add column planted text not null default 'yes';
     alter table ticket add column planted integer;
     create table planted (id int primary key);`,
  )
