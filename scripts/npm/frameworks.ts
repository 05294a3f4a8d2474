import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './packages.ts'

/** Stand for the organisation and the address of Agent Assist in the examples. */
const ORG = 'your-org'
const SERVER = 'https://assist.example.com'

/** What a developer who copies an example fills in. */
export interface Filled {
  org: string
  server: string
}

/** Copies the example of a framework into the folder, filled in. */
export function copyExample(name: string, folder: string, { org, server }: Filled): void {
  cpSync(join(ROOT, 'examples/frameworks', name), folder, { recursive: true })
  for (const file of globSync(join(folder, '*.{html,ts,tsx}'))) {
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replaceAll(ORG, org).replaceAll(SERVER, server))
  }
}
