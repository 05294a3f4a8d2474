/** Our bridge with a frame that only requests the token, as the peers' frames do. */
window.benchStart = () => {
  const { child } = window.benchFacts
  const app = document.getElementById('app')
  addEventListener('message', ({ data }) => {
    if (data === 'answered') window.benchReady = true
  })
  window.AgentAssist('init', { org: 'alone', api: `${child}/api`, widgets: [] })
  window.AgentAssist('usageReport.mount', app, { fetchToken: async () => 'bench' })
}
