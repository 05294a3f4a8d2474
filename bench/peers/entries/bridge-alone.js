/** Our bridge with a frame that does nothing but ask for the token, as the peers' frames do. */
window.benchStart = () => {
  const { child } = window.benchFacts
  const app = document.getElementById('app')
  addEventListener('message', ({ data }) => {
    if (data === 'answered') window.benchReady = true
  })
  window.AgentAssist('init', { org: 'alone', api: `${child}/api`, widgets: [] })
  window.AgentAssist('usageReport.mount', app, { fetchToken: async () => 'bench' })
}
