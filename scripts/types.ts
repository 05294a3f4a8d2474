import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

/* Type-checks every package and the scripts; each has its own libraries (browser, Node). */

const projects = [...readdirSync('packages').map((name) => `packages/${name}`), '.']
const failed = projects.filter(
  (project) => spawnSync('tsc', ['-p', project], { stdio: 'inherit' }).status !== 0,
)
if (failed.length > 0) {
  console.error(`Types are wrong in ${failed.join(', ')}`)
  process.exit(1)
}
console.log(`Types hold in ${projects.length} projects`)
