window.benchStart = async () => {
  const url = '/npm/@n8n/chat/dist/chat.bundle.es.js'
  const { createChat } = await import(/* @vite-ignore */ url)
  document.getElementById('app').style.height = '560px'
  createChat({
    webhookUrl: `${location.origin}/mock/n8n`,
    target: '#app',
    mode: 'fullscreen',
    loadPreviousSession: false,
    showWelcomeScreen: false,
    initialMessages: ['Hi, how can we help?'],
  })
}
