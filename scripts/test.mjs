// npm test: everything that must hold, from a fresh clone.
import { chromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, runToEnd, root } from './prepare.mjs'
import { join } from 'node:path'

const bin = (name) => join(root, 'node_modules', '.bin', name)

ensureInstalled()
ensureBuilt()
process.env.CHROMIUM = chromium()

const steps = [
  ['format', ['--check', '.'], bin('oxfmt')],
  ['lint', ['--type-aware'], bin('oxlint')],
  ['types', ['scripts/types.ts']],
  ['sizes', ['scripts/sizes.ts']],
  ['unit and server tests', ['run'], bin('vitest')],
  ['browser tests', ['test'], bin('playwright')],
]
for (const [name, args, command] of steps) {
  console.log(`\n== ${name}`)
  if (runToEnd(args, command)) continue
  console.error(`npm test: ${name} failed.`)
  process.exit(1)
}
