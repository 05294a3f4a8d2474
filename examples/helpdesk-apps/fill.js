/* The apps for Zendesk and Chatwoot, filled in for one organisation. The Install page and the commands use it. */

/** Address at which a helpdesk's server gets tokens of agents, with an API key. */
export const tokenAddress = ({ server, org }) => `${server}/api/organisations/${org}/agent-tokens`

/** Values of settings that are filled in; the key is typed in Zendesk, which keeps it on its server. */
const defaultsOf = (given) => ({
  agentAssistUrl: given.server,
  organisation: given.org,
  tokenUrl: given.tokenUrl ?? tokenAddress(given),
})

/** Fills the manifest of the Zendesk app: settings, and the only host to which Zendesk may send the key. */
export function fillZendesk(files, given) {
  const manifest = JSON.parse(files['manifest.json'])
  const defaults = defaultsOf(given)
  manifest.author.url = given.server
  manifest.domainWhitelist = [new URL(defaults.tokenUrl).hostname]
  for (const parameter of manifest.parameters)
    if (parameter.name in defaults) parameter.default = defaults[parameter.name]
  return { ...files, 'manifest.json': `${JSON.stringify(manifest, null, 2)}\n` }
}

/** The settings of the Chatwoot app, as its `config.js` has them. */
const SETTINGS = [
  ['AGENT_ASSIST = location.origin', ({ server }) => server],
  ["ORG = ''", ({ org }) => org],
  ["CHATWOOT = ''", ({ chatwoot }) => chatwoot],
  ["TOKEN_URL = ''", ({ tokenUrl }) => tokenUrl],
  ['IS_DEMO = true', () => false],
]

/** Fills the settings of the Chatwoot app. */
export function fillChatwoot(files, given) {
  let config = files['config.js']
  for (const [line, valueOf] of SETTINGS) {
    if (!config.includes(line)) throw new Error(`config.js lacks ${String(line)}`)
    const [name] = line.split(' ')
    config = config.replace(line, () => `${name} = ${JSON.stringify(valueOf(given) ?? '')}`)
  }
  return { ...files, 'config.js': config }
}
