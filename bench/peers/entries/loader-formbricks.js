import formbricks from '@formbricks/js'

window.benchStart = () => {
  formbricks.setup({ environmentId: 'bench', appUrl: `${location.origin}/mock` }).catch(() => {})
  window.benchReady = true
}
