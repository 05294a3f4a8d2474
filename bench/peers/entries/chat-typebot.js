window.benchStart = async () => {
  const { default: Typebot } = await import(/* @vite-ignore */ '/npm/@typebot.io/js/dist/web.js')
  const chat = document.createElement('typebot-standard')
  Object.assign(chat.style, { width: '380px', height: '560px', display: 'block' })
  document.getElementById('app').append(chat)
  Typebot.initStandard({ typebot: 'bench', apiHost: `${location.origin}/mock` })
}
