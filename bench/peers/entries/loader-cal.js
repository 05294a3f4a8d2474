import createCal from '@calcom/embed-snippet'

const Cal = createCal('/npm/@calcom/embed-core/dist/embed/embed.js')

window.benchStart = () => {
  Cal('init', { origin: location.origin })
  Cal('floatingButton', { calLink: 'bench/15min', buttonText: 'Help' })
}
