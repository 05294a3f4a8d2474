window.benchStart = async () => {
  const { default: Typebot } = await import(/* @vite-ignore */ '/npm/@typebot.io/js/dist/web.js')
  Typebot.initBubble({ typebot: 'bench', apiHost: `${location.origin}/mock` })
}
