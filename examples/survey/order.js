import { assistant } from '../shared/assistant.js'
import { button, el, note } from '../shared/dom.js'
import { keep } from './keep.js'

/** The survey with the event `order-delivered` as trigger. */
const DELIVERY = '6f1c1a52-0d5e-4f6a-9a51-3b1f0c9d2a02'

/** The last order: first on its way, then delivered, which is when the survey is shown. */
export function createOrder({ root, place, goTo }) {
  const kept = keep('order', undefined)

  function take({ bags }) {
    rateHere(false)
    kept.write({ bags, isDelivered: false })
  }

  function deliver() {
    kept.write({ ...kept.read(), isDelivered: true })
    draw()
    assistant('survey.trigger', 'order-delivered')
  }

  function rateHere(isWanted) {
    place.hidden = !isWanted
    if (isWanted) assistant('survey.mount', place, { surveyId: DELIVERY })
    else assistant('survey.unmount', place)
    draw()
  }

  function draw() {
    const order = kept.read()
    if (!order) {
      const action = button('Choose a coffee', () => goTo('/'))
      return root.replaceChildren(note({ title: 'No order yet', action }))
    }
    const { bags, isDelivered } = order
    const many = bags === 1 ? '1 bag' : `${bags} bags`
    return root.replaceChildren(
      el('p', {}, `${many} of coffee: `, el('b', {}, isDelivered ? 'delivered' : 'on its way')),
      el(
        'div',
        { class: 'acts' },
        isDelivered ? undefined : button('The parcel is here', deliver, 'btn dark'),
        place.hidden
          ? button('Rate the delivery on this page', () => rateHere(true))
          : button('Take the rating off', () => rateHere(false)),
      ),
    )
  }

  return { take, draw }
}
