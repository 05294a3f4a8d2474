import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Load, Task } from './load.ts'

const FILE = fileURLToPath(new URL('./load.ts', import.meta.url))

/** Loads a server from a process of its own, so that asking does not hold up answering. */
export async function loadOf(task: Task): Promise<Load> {
  const child = spawn(process.execPath, [FILE], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(task))
  return JSON.parse(await text(child.stdout)) as Load
}
