/** The host of a usage report: the bridge works once it has been asked for the token. */
window.benchStart = () => {
  const api = `${window.benchFacts.child}/api`
  window.AgentAssist('init', { org: 'bench', api, widgets: [] })
  window.AgentAssist('usageReport.mount', document.getElementById('app'), {
    fetchToken: async () => {
      window.benchReady = true
      return 'bench'
    },
  })
}
